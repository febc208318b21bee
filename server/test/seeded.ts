/** The same numbers from the same seed, though what runs at once may meet in another order. */
export { drawing as seeded } from '#gateways/pay/sandbox/faults.ts';
