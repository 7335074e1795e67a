/** Everything that items, tricks and traps use to describe their effects. */
export * from './changes';
export * from './summoning';
export { enchant, recharge, mendGear } from './gear-effects';
export * from './divination';
export * from './terrain';
export * from './trophy-effects';
export * from './powers';
