import { Type } from 'typebox';
import { Flag, Yuan } from '../wire.ts';

/** Describes the return-freight insurance of a bill: its premium, the amount that it pays once for a return, and whether it is bought. */
export const InsuranceOffer = Type.Object({ premium: Yuan, payout: Yuan, used: Flag });
