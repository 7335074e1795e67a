/**
 * The version of the rules. It goes into every floor's stream of chance, so raising it changes every dungeon; it is
 * raised whenever the same seed and commands would no longer give the same game.
 */
export const RULES_VERSION = 4;
