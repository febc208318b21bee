import { type Cents, fromYuan } from 'contract/money.ts';
import type { FaceDiscount } from './face-discount.ts';
import type { SiteSettings } from '#modules/shop/site/site.ts';

/** Describes a face-to-face payment (当面付): an amount typed and paid in the shop, without an order. Amounts in cents. */
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

/** Describes a refund of a face-to-face payment. */
export interface FacePaymentRefund {
  readonly refundNo: string;
  readonly tid: string;
  readonly memberId: number;
  readonly requestNo: string;
  readonly amount: Cents;
  readonly why: string;
  readonly madeAt: Date;
}

/** Limits how long a face-to-face payment can be paid after it is created, in milliseconds. */
export const facePayTimeout = 30 * 60_000;

/** Converts the discounts of face-to-face payments from yuan, as the merchant wrote them, to cents. */
export const toFaceDiscounts = ({ facePayDiscounts }: Pick<SiteSettings, 'facePayDiscounts'>): FaceDiscount[] =>
  facePayDiscounts.map((one) =>
    'off' in one ? { from: fromYuan(one.from), off: fromYuan(one.off) } : { from: fromYuan(one.from), percent: one.percent },
  );

/** Describes whom the shop may call about a face-to-face payment, and the payer's message. Stored encrypted only. */
export interface FacePaymentContact {
  readonly name: string;
  readonly mobile: string;
  readonly message: string;
}
