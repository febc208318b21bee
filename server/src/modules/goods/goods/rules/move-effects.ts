/** Gives the effect of each move on the stock counters. */
export const moveEffects = {
  reserve: { onHand: 0, reserved: 1, sold: 0 },
  release: { onHand: 0, reserved: -1, sold: 0 },
  ship: { onHand: -1, reserved: -1, sold: 1 },
  return: { onHand: 1, reserved: 0, sold: -1 },
  resend: { onHand: -1, reserved: 0, sold: 1 },
} as const;

/** Returns the effect of a move on the stock counters, also of what a merchant brings in or takes out. */
export const findMoveEffect = (kind: keyof typeof moveEffects | 'in' | 'out'): { readonly onHand: number; readonly reserved: number } =>
  kind === 'in' ? { onHand: 1, reserved: 0 } : kind === 'out' ? { onHand: -1, reserved: 0 } : moveEffects[kind];
