/** Counts what each address has done within an hour: made accounts, or sent runs. It holds the addresses in memory alone, and no longer. */

const HOUR_MS = 3_600_000;

/** A limit of something that an address may do. */
export class HourlyLimit {
  /** The times at which each address has done it, the oldest first. */
  private readonly times = new Map<string, readonly number[]>();

  constructor(
    private readonly most: number,
    private readonly now = () => performance.now(),
  ) {}

  /** Returns the limit of one address. */
  from(address: string) {
    const origin = originOf(address);
    const recent = (): readonly number[] =>
      (this.times.get(origin) ?? []).filter((time) => time > this.now() - HOUR_MS);
    return {
      /** Whether the address has done it as often as it may. */
      areMany: (): boolean => recent().length >= this.most,
      count: (): void => {
        this.forgetOld();
        this.times.set(origin, [...recent(), this.now()]);
      },
    };
  }

  private forgetOld(): void {
    for (const [origin, times] of this.times)
      if ((times.at(-1) ?? 0) <= this.now() - HOUR_MS) this.times.delete(origin);
  }
}

/** Returns the part of an address that one person cannot change: whoever has one of IPv6 has all with the same first half. */
function originOf(address: string): string {
  if (address.includes('.')) return address.replace(/^.*:/, '');
  const [head = '', tail = ''] = address.split('::');
  const [first, last] = [head, tail].map((part) => (part === '' ? [] : part.split(':'))) as [string[], string[]];
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0');
  return [...first, ...zeros, ...last].slice(0, 4).join(':');
}
