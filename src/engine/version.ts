/**
 * The version of the rules: while it is the same, the same seed and commands give the same game in every released version
 * of the program. The first change after a release that gives another game raises it; until the first release it stays. It
 * is part of the name of every random stream, so raising it changes every dungeon.
 */
export const RULES_VERSION = 5;
