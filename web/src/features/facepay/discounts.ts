import type { Reply } from 'contract/call.ts';
import { type FaceDiscount, findFaceDiscount } from 'contract/facepay/face-discount.ts';
import type { facePayCalls } from 'contract/facepay/facepay.calls.ts';
import { fromYuan, minus, toYuan, zero } from 'contract/money.ts';

type ShopDiscount = Reply<typeof facePayCalls.faceShop>['discounts'][number];

const toRule = ({ from, off, percent }: ShopDiscount): FaceDiscount =>
  off === null ? { from: fromYuan(from), percent: percent ?? 100 } : { from: fromYuan(from), off: fromYuan(off) };

/** Computes the discount of the shop on a typed amount, and the amount left to pay, in yuan. The server computes the same. */
export function applyDiscounts(yuan: number, discounts: readonly ShopDiscount[]): { readonly off: number; readonly payment: number } {
  const amount = fromYuan(yuan);
  const off = findFaceDiscount(amount, discounts.map(toRule))?.off ?? zero;
  return { off: toYuan(off), payment: toYuan(minus(amount, off)) };
}
