/** The props: chests, altars, levers, cages, signs and traps. They are part of the content fingerprint. */
import { startFlood } from '../../engine/rules/environment/flooding';
import { trapEffects } from '../../engine/rules/floors/traps';
import type { PropRole } from '../../engine/world/kinds/interaction';
import type { PropMaterial } from '../../engine/world/kinds/reaction';
import type { PropKind } from '../../engine/world/kinds/prop-kind';
import type { Change } from '../../engine/world/kinds/power';
import { teleportation, applyCondition, around, covers, dealDamage, flames, pours } from '../effects/index';
import { SWATCH } from '../tables/palette';

interface PropEntry extends Omit<PropKind, 'id' | 'ascii' | 'blocks' | 'material'> {
  /** The ASCII stand-in for a glyph that is not ASCII. */
  readonly ascii?: string;
  /** Undefined for props that can be walked over. */
  readonly blocks?: true;
}

const CHEST = { role: 'chest', glyph: '≡', ascii: '(', blocks: true, landmark: true } as const;
/** Makes a trap apply changes to its victim and to its cell. */
const applies =
  (...changes: readonly Pick<Change, 'apply' | 'applyToCells'>[]): NonNullable<PropKind['springs']> =>
  ({ map, cell }, who) => {
    for (const { apply, applyToCells } of changes) {
      if (who.isPlaced && who.isAlive) apply(who, undefined);
      applyToCells?.(map, [cell], undefined);
    }
  };

/** Makes a plate or a lever let in a flood of a number of cells. A plate is used up by it. */
const floods =
  (cells: number): NonNullable<PropKind['springs']> =>
  (prop) => {
    const { map, cell, kind } = prop;
    startFlood(prop, cells);
    if (kind.role === 'trap') map.removeProp(cell);
  };

const TRAP = { role: 'trap', glyph: '^' } as const;

const ENTRIES = {
  chest: { ...CHEST, name: 'a chest', ink: SWATCH.wood, turnsTo: 'openChest' },
  // Nobody places it: a mimic passes for it.
  oddChest: {
    ...CHEST,
    name: 'a chest',
    ink: SWATCH.wood,
    tell: 'It almost looks like a chest: the hinges are on the same side as the lid opens.',
  },
  ironChest: {
    ...CHEST,
    role: 'lockedChest',
    name: 'a chest with an iron lock',
    ink: SWATCH.slate,
    lock: 'iron',
    turnsTo: 'openChest',
  },
  silverChest: {
    ...CHEST,
    role: 'lockedChest',
    name: 'a chest with a silver lock',
    ink: SWATCH.marble,
    lock: 'silver',
    turnsTo: 'openChest',
  },
  emberChest: {
    ...CHEST,
    role: 'lockedChest',
    name: 'a chest with an ember lock',
    ink: SWATCH.ember,
    lock: 'ember',
    turnsTo: 'openChest',
  },
  openChest: { role: 'openChest', name: 'an open chest', glyph: '≡', ascii: '(', ink: SWATCH.earth, blocks: true },
  altar: {
    role: 'altar',
    name: 'an altar',
    glyph: '_',
    ink: SWATCH.marble,
    blocks: true,
    landmark: true,
    turnsTo: 'bareAltar',
  },
  tollAltar: {
    role: 'altar',
    name: 'an altar with a bowl',
    glyph: '_',
    ink: SWATCH.crimson,
    blocks: true,
    landmark: true,
    turnsTo: 'bareAltar',
    toll: 20,
  },
  bareAltar: { role: 'altar', name: 'a bare altar', glyph: '_', ink: SWATCH.stone, blocks: true },
  lever: {
    role: 'lever',
    name: 'a lever',
    glyph: '\\',
    ink: SWATCH.brass,
    blocks: true,
    landmark: true,
    shutsTo: 'jammedLever',
  },
  jammedLever: { role: 'shut', name: 'a jammed lever', glyph: '\\', ink: SWATCH.rust, blocks: true },
  sluiceLever: {
    role: 'lever',
    name: 'a sluice lever',
    glyph: '\\',
    ink: SWATCH.shallows,
    blocks: true,
    landmark: true,
    springs: floods(90),
  },
  cage: {
    role: 'cage',
    name: 'a captive in a cage',
    glyph: '▒',
    ascii: 'O',
    ink: SWATCH.slate,
    blocks: true,
    landmark: true,
    shutsTo: 'shutCage',
  },
  shackles: {
    role: 'cage',
    name: 'a captive in shackles',
    glyph: 'Ω',
    ascii: '8',
    ink: SWATCH.bone,
    blocks: true,
    landmark: true,
  },
  // Offers: the hero takes one, and the others become shut cages. On the map an open cage shows what is in it.
  openCage: {
    role: 'offer',
    name: 'an open cage',
    glyph: '∩',
    ascii: 'n',
    ink: SWATCH.brass,
    blocks: true,
    landmark: true,
    turnsTo: 'emptyCage',
    shutsTo: 'shutCage',
  },
  emptyCage: { role: 'openChest', name: 'an empty cage', glyph: '∩', ascii: 'n', ink: SWATCH.stone, blocks: true },
  shutCage: { role: 'shut', name: 'a shut cage', glyph: '▒', ascii: 'O', ink: SWATCH.rust, blocks: true },
  sign: {
    role: 'sign',
    name: 'a sign',
    glyph: '¶',
    ascii: '7',
    ink: SWATCH.wood,
    blocks: true,
    landmark: true,
    turnsTo: 'readSign',
  },
  readSign: {
    role: 'sign',
    name: 'a sign you have read',
    glyph: '¶',
    ascii: '7',
    ink: SWATCH.earth,
    blocks: true,
    landmark: true,
  },
  dartTrap: {
    ...TRAP,
    name: 'a dart trap',
    ink: SWATCH.rust,
    springs: applies(dealDamage('1d4+depth/2', 'force', 'dart')),
  },
  pit: { ...TRAP, name: 'a pit', ink: SWATCH.earth, springs: trapEffects.pit },
  alarmTrap: { ...TRAP, name: 'an alarm trap', ink: SWATCH.brass, springs: trapEffects.alarm },
  netTrap: { ...TRAP, name: 'a net trap', ink: SWATCH.bone, springs: applies(applyCondition('snared', 6)) },
  pressurePlate: { ...TRAP, name: 'a pressure plate', ink: SWATCH.stone, springs: trapEffects.ambush },
  sluice: { ...TRAP, name: 'a sluice plate', ink: SWATCH.shallows, springs: floods(60) },
  flamePlate: { ...TRAP, name: 'a flame plate', ink: SWATCH.crimson, springs: trapEffects.ignite },
  crumblingFloor: { ...TRAP, name: 'a crumbling floor', ink: SWATCH.rock, springs: trapEffects.collapse },
  fireJet: { ...TRAP, name: 'a fire jet', ink: SWATCH.ember, springs: applies(around(flames(2))) },
  causticVent: { ...TRAP, name: 'a vent of caustic gas', ink: SWATCH.venom, springs: applies(pours('caustic', 30)) },
  confusionVent: {
    ...TRAP,
    name: 'a vent of bewildering gas',
    ink: SWATCH.plum,
    springs: applies(pours('confusion', 30)),
  },
  sleepVent: { ...TRAP, name: 'a vent of sleeping gas', ink: SWATCH.frost, springs: applies(pours('sleep', 20)) },
  oilSpill: { ...TRAP, name: 'an oil spill', ink: SWATCH.wood, springs: applies(around(covers('oil'))) },
  teleportTrap: { ...TRAP, name: 'a teleport trap', ink: SWATCH.crystal, springs: applies(teleportation()) },
} satisfies Record<string, PropEntry>;

/** Undiscovered traps, derived from the traps above. */
const HIDDEN = Object.fromEntries(
  Object.entries<PropEntry>(ENTRIES)
    .filter(([, { role }]) => role === 'trap')
    .map(([id, entry]) => [
      hiddenId(id),
      { ...entry, role: 'hiddenTrap', hidden: true, turnsTo: id } satisfies PropEntry,
    ]),
);

/** The key of an undiscovered trap. */
export function hiddenId(trap: string): string {
  return `hidden ${trap}`;
}

/** Whether a prop is a plate, which is harmless by itself. The hero may have to step on one to take a key. */
export const isPlate = (prop: string): boolean => PLATES.has(prop);
const PLATES: ReadonlySet<string> = new Set(
  (['pressurePlate', 'sluice', 'flamePlate'] as const).flatMap((id) => [id, hiddenId(id)]),
);

export type PropId = keyof typeof ENTRIES;

/** Whether a prop can hold a captive. */
export const isCage = (prop: string): boolean => CAGES.has(prop);
const CAGES: ReadonlySet<string> = new Set(['cage', 'shackles'] satisfies PropId[]);

/** The material of a prop, by its role. */
const MATERIAL: Readonly<Record<PropRole, PropMaterial>> = {
  chest: 'chest',
  lockedChest: 'chest',
  openChest: 'chest',
  offer: 'cage',
  shut: 'cage',
  altar: 'altar',
  lever: 'lever',
  cage: 'cage',
  sign: 'sign',
  trap: 'trap',
  hiddenTrap: 'trap',
};

/** Every kind of prop. A cell stores a prop's index in this list. */
export const PROPS: readonly PropKind[] = Object.entries<PropEntry>({ ...ENTRIES, ...HIDDEN }).map(([id, entry]) => ({
  id,
  blocks: false,
  ...entry,
  material: MATERIAL[entry.role],
  ascii: entry.ascii ?? entry.glyph,
}));
