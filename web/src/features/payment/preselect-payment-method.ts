interface AvailableMethods {
  /** The available providers. */
  readonly providers: readonly string[];
  /** Tells whether the balance pays everything; undefined while it loads. */
  readonly enough: boolean | undefined;
}

/**
 * Selects the initial payment method: the first available one of those chosen before, else the balance, else the first provider. Undefined
 * while the balance that decides it loads, or without any method.
 */
export function preselectPaymentMethod(
  { providers, enough }: AvailableMethods,
  wanted: readonly (string | undefined)[],
): string | undefined {
  const isPossible = (way: string | undefined): boolean =>
    way === 'balance' ? enough === true : way !== undefined && providers.includes(way);
  const before = wanted.find((way) => isPossible(way) || (way === 'balance' && enough === undefined));
  if (before !== undefined) return isPossible(before) ? before : undefined;
  if (enough === undefined) return undefined;
  return enough ? 'balance' : providers[0];
}
