/**
 * The version of the rules. It must rise whenever the same seed and commands would give a different game. It is part of
 * the name of every floor's random stream, so raising it changes every dungeon.
 */
export const RULES_VERSION = 5;
