/** Characters that a terminal acts on or does not show: controls, invisible formats, halves of pairs, line breaks. */
export const UNSHOWABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu;
