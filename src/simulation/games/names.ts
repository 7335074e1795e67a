/** The names of boons, breeds and items by their ids. An id without a name, from results of other content, stands for itself. */
import { CONTENT } from '../../content/index';

const ITEM_NAMES: ReadonlyMap<string, string> = new Map(CONTENT.items.map(({ id, name }) => [id, name]));

export const boonName = (id: string): string => CONTENT.boons[id]?.name ?? id;
export const breedName = (id: string): string => CONTENT.breeds[id]?.name ?? id;
export const itemName = (id: string): string => ITEM_NAMES.get(id) ?? id;
