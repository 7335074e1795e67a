/** `koboldkeep arbiter`: prints what happens when things meet: actors and cells, elements and gases and materials. */
import { CONTENT } from '../../content/index';
import {
  ACTOR_ROLES,
  ITEM_ROLES,
  MOVERS,
  PROP_ROLES,
  RESIDENTS,
  type Resident,
} from '../../engine/world/kinds/interaction';
import {
  BODIES,
  ELEMENTS,
  GASES,
  GROUND_MATERIALS,
  ITEM_MATERIALS,
  PROP_MATERIALS,
  REAGENTS,
  type Material,
  type Reaction,
} from '../../engine/world/kinds/reaction';
import { GAITS, TERRAINS } from '../../engine/world/kinds/tile';
import { EXIT, type Io } from '../io/io';
import { safeText, toJson } from '../../store/coding/safe-text';
import { matrixLines, type Matrix } from '../reports/matrix-text';

const { interactions, reactions } = CONTENT;

const GROUND: Matrix<(typeof GAITS)[number]> = {
  title: 'How the ground answers an actor that moves in, by the way the actor moves',
  columns: GAITS,
  nameWidth: 12,
  groups: [{ rows: TERRAINS.map((name) => ({ name, cells: interactions.ground[name] })) }],
};

const MEETINGS: Matrix<(typeof MOVERS)[number]> = {
  title: 'How each occupant of a cell answers an actor that moves in',
  columns: MOVERS,
  nameWidth: 12,
  groups: [ACTOR_ROLES, PROP_ROLES, ITEM_ROLES].map((residents: readonly Resident[]) => ({
    rows: residents.map((name) => ({ name, cells: interactions.residents[name] })),
  })),
};

/** The materials as the tables of reactions group them. */
const MATERIAL_GROUPS: readonly (readonly [name: string, materials: readonly Material[]])[] = [
  ['ground', GROUND_MATERIALS],
  ['flames', ['flames']],
  ['props', PROP_MATERIALS],
  ['items', ITEM_MATERIALS],
  ['gases', GASES],
  ['bodies', BODIES],
];

/** Groups the materials into rows; where nothing happens, a cell holds a dash. */
const reactionGroups = () =>
  MATERIAL_GROUPS.map(([name, materials]) => ({
    name,
    rows: materials.map((material) => ({ name: material, cells: mapReactions(material, orDash) })),
  }));

const orDash = ({ says }: Reaction) => ({ says: says === 'nothing' ? '-' : says });

const mapReactions = <T>(material: Material, to: (reaction: Reaction) => T) =>
  Object.fromEntries(REAGENTS.map((reagent) => [reagent, to(reactions[material][reagent])])) as Record<
    (typeof REAGENTS)[number],
    T
  >;

const BY_ELEMENT: Matrix<(typeof ELEMENTS)[number]> = {
  title: 'What each element does to each material',
  columns: ELEMENTS,
  nameWidth: 12,
  groups: reactionGroups(),
};

const BY_GAS: Matrix<(typeof GASES)[number]> = {
  title: 'What each gas does to each material',
  columns: GASES,
  nameWidth: 10,
  groups: reactionGroups(),
};

export function printArbiter({ json }: { readonly json?: true }, { stdout }: Io): number {
  stdout.write(safeText(json ? [toJson(describeTables())] : [...tables()]));
  return EXIT.ok;
}

/** The tables as lines of text. */
function* tables(): Generator<string> {
  yield 'An actor moves into a cell. The actor that stands there answers first, then the ground, then the';
  yield 'prop and the items on it. The first answer that does not let the mover pass decides.';
  yield '';
  yield* matrixLines(GROUND);
  yield '';
  yield* matrixLines(MEETINGS);
  yield '';
  yield 'An element or a gas reaches a cell. It acts on the ground, the flames, the prop, the items, the gas';
  yield 'and the body there, each by its material; "-" means that nothing happens.';
  yield '';
  yield* matrixLines(BY_ELEMENT);
  yield '';
  yield* matrixLines(BY_GAS);
}

/**
 * The tables as data: by occupant and mover, what happens (`says`) and the `kind` of the answer; by material and element
 * or gas, the reaction.
 */
function describeTables() {
  const meetings = <R extends string, C extends string>(
    table: Readonly<Record<R, Readonly<Record<C, { readonly says: string; readonly kind: string }>>>>,
    rows: readonly R[],
    columns: readonly C[],
  ) =>
    Object.fromEntries(
      rows.map((row) => [row, Object.fromEntries(columns.map((column) => [column, pick(table[row][column])]))]),
    );
  return {
    ground: meetings(interactions.ground, TERRAINS, GAITS),
    residents: meetings(interactions.residents, RESIDENTS, MOVERS),
    reactions: Object.fromEntries(
      MATERIAL_GROUPS.flatMap(([, materials]) => materials).map((material) => [
        material,
        mapReactions(material, plain),
      ]),
    ),
  };
}

const pick = ({ says, kind }: { readonly says: string; readonly kind: string }) => ({ says, kind });

/** A reaction as data: the changes of a body are named by what they say. */
const plain = ({ changes, ...reaction }: Reaction) =>
  changes ? { ...reaction, changes: changes.map(({ says }) => says) } : reaction;
