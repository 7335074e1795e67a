export * from './changes';
export * from './company';
export { enchant, recharge, upgrade } from './gear';
export * from './knowledge';
export * from './places';
export * from './powers';
