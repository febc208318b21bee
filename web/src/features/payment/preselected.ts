interface Possible {
  /** The vendors one can pay through. */
  readonly vendors: readonly string[];
  /** Whether the balance pays the whole; undefined while that is not known. */
  readonly enough: boolean | undefined;
}

/** Which way stands chosen before a tap: of those once wanted, in their order, the first that is possible; else the balance, else the first vendor. */
export function preselected({ vendors, enough }: Possible, wanted: readonly (string | undefined)[]): string | undefined {
  const isPossible = (way: string | undefined): boolean =>
    way === 'balance' ? enough === true : way !== undefined && vendors.includes(way);
  const before = wanted.find((way) => isPossible(way) || (way === 'balance' && enough === undefined));
  if (before !== undefined) return isPossible(before) ? before : undefined;
  if (enough === undefined) return undefined;
  return enough ? 'balance' : vendors[0];
}
