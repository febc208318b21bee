import { Refusal } from '#platform/refusal.ts';
import { findUsableEntitlement } from '#modules/offers/equity/equity.ts';
import type { Site } from '#modules/shop/site/site.ts';
import type { SiteDatabase } from '#platform/database.ts';
import {
  addRequestedPromotion,
  addShownCoupon,
  findLineSku,
  ordinaryLines,
  type PricingFacts,
  type Quote,
  type ReductionChoice,
  buildQuote,
  loadPricingFacts,
  selectSkusOf,
} from './quote.ts';
import { findOrderDraft } from './store/drafts.ts';
import { type OrderDraft, toShownCoupon } from './rules/order-draft.ts';

interface QuotedDraftDeps {
  readonly db: SiteDatabase;
  readonly member: { readonly id: number; readonly levelId: number };
  readonly now: Date;
  readonly site: Site;
}

/** Loads a member's draft, and its quote at current prices, without changing it; `priceWith` quotes it with other choices. Refuses (draftNotFound) an expired draft, and another member's. */
export async function loadQuotedDraft(
  { db, member, now, site }: QuotedDraftDeps,
  tid: string,
): Promise<{ draft: OrderDraft; quote: Quote; facts: PricingFacts; priceWith: (choice: Partial<ReductionChoice>) => Quote }> {
  const draft = await findOrderDraft(db, member.id, tid);
  if (!draft || draft.expiresAt <= now) throw new Refusal('draftNotFound');
  const { lines, address, points = 0, insurance, promotionId, groupId, rightId } = draft.shown;
  const buyer = { member, now, timeZone: site.timeZone, benefitTerms: site.settings };
  const right = await findUsableEntitlement(db, member.id, { rightId, lines: ordinaryLines(lines) }, now);
  const asked = await addRequestedPromotion(db, await loadPricingFacts(db, selectSkusOf(lines), buyer), { promotionId, groupId }, buyer);
  const facts = { ...(await addShownCoupon(db, asked, { memberId: member.id, couponId: draft.shown.couponId }, now)), right };
  const existing = lines.filter((line) => findLineSku(facts, line) !== undefined);
  const choice = { couponChoice: toShownCoupon(draft.shown), usesPoints: points > 0, isInsured: Boolean(insurance) };
  const priceWith = (other: Partial<ReductionChoice>) => buildQuote(facts, existing, address?.region ?? [], { ...choice, ...other });
  return { draft, quote: priceWith({}), facts, priceWith };
}
