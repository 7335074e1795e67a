// Checked by the compiler: the types of what views return hold no functions, so no item kinds, items, actors or props.
import type { KnowledgeView } from '../../../src/engine/api/view/knowledge-view';
import type { PackView } from '../../../src/engine/api/view/pack-view';
import type { View } from '../../../src/engine/api/view/view';
import type { Actor } from '../../../src/engine/world/actors/actor';
import type { Item } from '../../../src/engine/world/actors/item';
import type { Prop } from '../../../src/engine/world/actors/prop';

type Primitive = string | number | boolean | null | undefined;

/** The paths of the functions that a type holds at any depth down to six. */
type Functions<T, Path extends string, Depth extends 0[] = []> = Depth['length'] extends 6
  ? never
  : T extends Primitive | Uint8Array
    ? never
    : T extends (...args: never[]) => unknown
      ? Path
      : T extends readonly (infer Each)[]
        ? Functions<Each, Path, Depth>
        : { [K in keyof T & string]: Functions<T[K], `${Path}.${K}`, [...Depth, 0]> }[keyof T & string];

/** What the getters and methods of a view return. */
type Returned<V> = { [K in keyof V]: V[K] extends (...args: never[]) => infer R ? R : V[K] };

/** 'plain', or the paths of the functions that a view returns. */
type Plain<V, Holds extends string = Functions<Returned<V>, 'view'>> = [Holds] extends [never] ? 'plain' : Holds;

test('what views return is plain data', () => {
  const views: readonly [Plain<Omit<View, 'pack' | 'knowledge'>>, Plain<PackView>, Plain<KnowledgeView>] = [
    'plain',
    'plain',
    'plain',
  ];
  expect(views).toHaveLength(3);
});

test('an item, an actor or a prop at any depth would be found', () => {
  const item: Plain<{ readonly cards: readonly { readonly item: Item }[] }> = 'view.cards.item.kind.power.effect';
  const actor: Plain<{ actorAt: (cell: number) => Actor | undefined }> = 'view.actorAt.reveal';
  const prop: Plain<{ readonly prop?: Prop }> = 'view.prop.become';
  expect([item, actor, prop]).toHaveLength(3);
});
