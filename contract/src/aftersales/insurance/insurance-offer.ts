import { Type } from 'typebox';
import { Flag, Yuan } from '../../wire.ts';

/** Describes the terms of a return-freight insurance on the wire. */
export const InsuranceTermFields = {
  premium: Yuan,
  /** Is what it pays out once for a return, but at most what was paid for the products that come back. */
  payout: Yuan,
  /** Limits how often the insurances of a member pay in a calendar month. */
  monthlyMost: Type.Integer({ minimum: 1 }),
};

/** Describes the return-freight insurance of a bill: its terms, and whether the shopper buys it. */
export const InsuranceOffer = Type.Object({ ...InsuranceTermFields, used: Flag });
