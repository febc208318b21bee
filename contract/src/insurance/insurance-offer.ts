import { Type } from 'typebox';
import { Flag, Yuan } from '../wire.ts';

/** Describes the return-freight insurance of a bill: its premium, what it pays out once for a return, and whether the shopper buys it. */
export const InsuranceOffer = Type.Object({ premium: Yuan, payout: Yuan, used: Flag });
