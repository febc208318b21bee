import { type Cents, fromYuan } from 'contract/money.ts';
import type { FaceDiscount } from './face-discount.ts';
import type { SiteSettings } from '#modules/site/site.ts';

/** Describes a payment at the counter. Amounts in cents. */
export interface FacePayment {
  readonly tid: string;
  readonly memberId: number;
  /** Is what the payer typed; `payable` is left after the discount. */
  readonly amount: Cents;
  readonly discount: Cents;
  readonly payable: Cents;
  /** Holds the discount as it was then; null without one. */
  readonly rule: FaceDiscount | null;
  readonly currency: string;
  readonly memo: string;
  readonly status: 'open' | 'paid';
  readonly madeAt: Date;
  readonly expiresAt: Date;
  readonly paidAt: Date | null;
  readonly method: string | null;
  readonly regionText: string;
  readonly receiverSealed: Buffer | null;
  readonly contactSealed: Buffer | null;
  /** Is what went back, or is on its way. */
  readonly refunded: Cents;
}

/** Describes a refund of a payment at the counter. */
export interface FaceRefund {
  readonly refundNo: string;
  readonly tid: string;
  readonly memberId: number;
  readonly requestNo: string;
  readonly amount: Cents;
  readonly why: string;
  readonly madeAt: Date;
}

/** Limits how long a payment at the counter can be paid, in milliseconds. */
export const facePayTimeout = 30 * 60_000;

/** Converts the discounts as the merchant wrote them, in yuan. */
export const toFaceDiscounts = ({ facePayDiscounts }: Pick<SiteSettings, 'facePayDiscounts'>): FaceDiscount[] =>
  facePayDiscounts.map((one) =>
    'off' in one ? { from: fromYuan(one.from), off: fromYuan(one.off) } : { from: fromYuan(one.from), percent: one.percent },
  );

/** Describes whom the shop may call about a payment, and what the payer says to it. Stored encrypted only. */
export interface FaceContact {
  readonly name: string;
  readonly mobile: string;
  readonly message: string;
}
