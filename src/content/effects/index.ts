export * from './changes';
export * from './powers';
export * from './deeds';
