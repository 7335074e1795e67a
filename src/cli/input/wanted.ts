/** Reads what a user wants to find in a dungeon. */
import { CONTENT } from '../../content/index';
import { FEATURES, type FeatureName, type Wanted } from '../../simulation/dungeons/feature';
import { UsageError } from '../io/io';
import { toPrintable } from '../io/printable';
import { programCommand } from '../io/program-command';
import { readWord } from './option-values';

const KINDS = Object.keys(FEATURES) as FeatureName[];
const FORM = /^([a-z]+)(?::([^<>=]+))?(?:<=(\d{1,3}))?$/i;

/** Reads "captive", "vault:armoury" or "item:lifePotion<=3". Throws a UsageError. */
export function readWanted(text: string): Wanted {
  const [, word = '', name, floor] = FORM.exec(text) ?? [];
  if (word === '')
    throw new UsageError(
      `--has cannot be "${toPrintable(text, 60)}": give a kind, a name and a floor, as in --has 'vault:armoury<=2'.`,
    );
  const cure = `${programCommand('find --list')} lists what there is.`;
  const kind = readWord('kind of feature', word, KINDS, cure);
  const deepest = floor === undefined ? CONTENT.floors : Number(floor);
  if (deepest < 1 || deepest > CONTENT.floors)
    throw new UsageError(
      `The floor of --has must be a whole number from 1 to ${CONTENT.floors}, as in --has '${kind}<=3'.`,
    );
  return name === undefined ? { kind, deepest } : { kind, id: readWord(kind, name, FEATURES[kind].ids, cure), deepest };
}
