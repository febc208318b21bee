import type { Input, Reply } from 'contract/call.ts';
import { couponMerchantCalls } from 'contract/offers/coupon/merchant.calls.ts';
import { promotionMerchantCalls } from 'contract/offers/promotion/merchant.calls.ts';
import type { Actor } from './test-app.ts';

/** Reads the words that a refusal asks to be repeated; undefined for other answers. */
const wordsOf = (body: unknown): string | undefined => (body as { readonly confirm?: string } | null)?.confirm;

/** Saves a promotion as a merchant who confirms an unusual price or time when asked. */
export async function putPromotionConfirmed(
  merchant: Actor,
  form: Input<typeof promotionMerchantCalls.putPromotion>,
): Promise<Reply<typeof promotionMerchantCalls.putPromotion>> {
  const answer = await merchant.call(promotionMerchantCalls.putPromotion, form);
  if (answer.success) return answer.body;
  const confirm = wordsOf(answer.body);
  return merchant.ask(promotionMerchantCalls.putPromotion, confirm === undefined ? form : { ...form, confirm });
}

/** Saves a coupon as a merchant who confirms an unusual price or time when asked. */
export async function putCouponConfirmed(merchant: Actor, form: Input<typeof couponMerchantCalls.putCoupon>): Promise<void> {
  const answer = await merchant.call(couponMerchantCalls.putCoupon, form);
  if (answer.success) return;
  const confirm = wordsOf(answer.body);
  await merchant.ask(couponMerchantCalls.putCoupon, confirm === undefined ? form : { ...form, confirm });
}
