/** Draws the same numbers for the same seed; concurrent work may still draw them in another order. */
export { seededRandom as seeded } from '#gateways/pay/sandbox/faults.ts';
