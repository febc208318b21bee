interface AvailableMethods {
  /** The available providers. */
  readonly providers: readonly string[];
  /** Tells whether the balance pays everything; undefined while it loads. */
  readonly enough: boolean | undefined;
}

/**
 * Selects the payment method that the cashier shows first: the first available of those chosen before, else the balance, else the first provider.
 * Undefined if there is none, or while it depends on a balance that is still loading.
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
