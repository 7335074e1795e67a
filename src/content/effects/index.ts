export * from './changes';
export * from './summoning';
export { enchant, recharge, upgrade } from './gear-effects';
export * from './divination';
export * from './terrain';
export * from './powers';
