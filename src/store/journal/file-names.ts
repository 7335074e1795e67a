/** The names of a saved game's files: each segment has a snapshot and a log, numbered from 1. */

const padded = (segmentNumber: number): string => String(segmentNumber).padStart(6, '0');

export const snapshotName = (segmentNumber: number): string => `snap-${padded(segmentNumber)}.sav`;
export const logName = (segmentNumber: number): string => `log-${padded(segmentNumber)}.kkl`;

/** The numbers of the files whose names have this form, in order. */
function numbersOf(names: readonly string[], form: RegExp): readonly number[] {
  return names.flatMap((name) => {
    const number = form.exec(name)?.[1];
    return number === undefined || Number(number) < 1 ? [] : [Number(number)];
  });
}

export const logsAmong = (names: readonly string[]): readonly number[] => numbersOf(names, /^log-(\d{6})\.kkl$/);
export const snapshotsAmong = (names: readonly string[]): readonly number[] => numbersOf(names, /^snap-(\d{6})\.sav$/);
