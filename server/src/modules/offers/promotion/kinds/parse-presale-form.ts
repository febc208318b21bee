import { formatDay } from 'contract/day.ts';
import { type Cents, fromYuan } from 'contract/money.ts';
import { parseMoment } from 'contract/moment-text.ts';
import type { PromotionForm } from 'contract/offers/promotion/form.shapes.ts';
import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';
import { parseGoodsOffers } from '../rules/parse-goods-offers.ts';
import type { ExclusiveOffer, PriceOffer } from '../rules/promotion-base.ts';
import { type OfferOfGoods, type PromotionReferences, promotionFieldRefusal } from '../rules/promotion-input.ts';

/**
 * Describes a product in a presale: its price, the deposit of a piece, and the amount that the deposit counts for. That
 * amount is at least the deposit, and less than the price.
 */
export interface PresaleOffer extends ExclusiveOffer {
  readonly deposit: Cents;
  readonly depositWorth: Cents;
}

/**
 * Describes when a presale's final payment is due: between two moments (milliseconds), or some days after the deposit
 * was paid.
 */
export type FinalPayment = { readonly from: number; readonly until: number } | { readonly startDay: number; readonly days: number };

/**
 * Describes when the products of a presale are shipped: between two days, or within a number of days after the final
 * payment; null if unstated.
 */
export type PresaleDelivery = { readonly from: string; readonly until: string } | { readonly days: number } | null;

type PresaleForm = PromotionForm<'presale'>;

/** Takes the offer of a product with its pieces and its deposit. Refuses missing ones, and a deposit that counts for less than it is. */
function readPresaleOffer(offer: PriceOffer, { goods, pieces, deposit, depositWorth = deposit }: OfferOfGoods): PresaleOffer {
  const problem =
    pieces === undefined
      ? 'promotionOfferNeedsPieces'
      : deposit === undefined || deposit === 0
        ? 'presaleDepositNeeded'
        : (depositWorth ?? 0) < deposit
          ? 'presaleDepositWorth'
          : undefined;
  if (problem) throw new Refusal('promotionWrong', { sentence: sentence(problem, { goods }) });
  return { offer, pieces: pieces ?? 0, deposit: fromYuan(deposit ?? 0), depositWorth: fromYuan(depositWorth ?? 0) };
}

/** Reads when the rest is paid: between two moments after the last deposit, or in days from each deposit. Refuses both together, and half of one. */
function readFinalPayment(
  { finalStartTime, finalEndTime, finalStartDay, finalDays }: PresaleForm,
  { timeZone, endsAt }: { readonly timeZone: string; readonly endsAt: Date },
): FinalPayment {
  const hasTimes = finalStartTime !== undefined || finalEndTime !== undefined;
  const hasDays = finalStartDay !== undefined || finalDays !== undefined;
  if (hasTimes === hasDays) throw promotionFieldRefusal('finalStartTime', 'presaleFinalForm');
  if (hasDays) {
    if (finalStartDay === undefined) throw promotionFieldRefusal('finalStartDay', 'presaleFinalForm');
    if (finalDays === undefined) throw promotionFieldRefusal('finalDays', 'presaleFinalForm');
    return { startDay: finalStartDay, days: finalDays };
  }
  if (finalStartTime === undefined) throw promotionFieldRefusal('finalStartTime', 'presaleFinalForm');
  if (finalEndTime === undefined) throw promotionFieldRefusal('finalEndTime', 'presaleFinalForm');
  const [from, until] = [parseMoment(finalStartTime, timeZone), parseMoment(finalEndTime, timeZone)];
  if (!from) throw promotionFieldRefusal('finalStartTime', 'promotionTimeForm');
  if (!until) throw promotionFieldRefusal('finalEndTime', 'promotionTimeForm');
  if (from < endsAt) throw promotionFieldRefusal('finalStartTime', 'presaleFinalEarly');
  if (until <= from) throw promotionFieldRefusal('finalEndTime', 'presaleFinalEndsEarly');
  return { from: from.getTime(), until: until.getTime() };
}

/** Reads when the goods are delivered. Refuses days of the calendar together with a number of days, and days before the rest can be paid. */
function readDelivery(
  { deliverFrom, deliverUntil, deliverDays }: PresaleForm,
  { timeZone, earliest }: { readonly timeZone: string; readonly earliest: number },
): PresaleDelivery {
  const hasDates = deliverFrom !== undefined || deliverUntil !== undefined;
  if (hasDates && deliverDays !== undefined) throw promotionFieldRefusal('deliverDays', 'presaleDeliveryForm');
  if (deliverDays !== undefined) return { days: deliverDays };
  if (!hasDates) return null;
  const readDay = (field: 'deliverFrom' | 'deliverUntil', text: string | undefined): string => {
    const moment = text === undefined ? undefined : parseMoment(text, timeZone);
    if (!moment) throw promotionFieldRefusal(field, 'presaleDayForm');
    return formatDay(moment, timeZone);
  };
  const [from, until] = [readDay('deliverFrom', deliverFrom ?? deliverUntil), readDay('deliverUntil', deliverUntil ?? deliverFrom)];
  if (until < from) throw promotionFieldRefusal('deliverUntil', 'presaleDeliveryOrder');
  if (until < formatDay(earliest, timeZone)) throw promotionFieldRefusal('deliverUntil', 'presaleDeliveryEarly');
  return { from, until };
}

/**
 * Converts the fields that only a presale has from a merchant's input: products, deposits, final payment and delivery.
 * Refuses (promotionWrong) contradictions.
 */
export function parsePresaleForm(input: PresaleForm, references: PromotionReferences & { readonly endsAt: Date }) {
  const offers = parseGoodsOffers(input.offers, references, readPresaleOffer);
  const final = readFinalPayment(input, references);
  const { timeZone, endsAt } = references;
  const earliest = 'from' in final ? final.from : endsAt.getTime() + final.startDay * 24 * 3_600_000;
  return {
    goodsIds: new Set(offers.keys()),
    offers,
    final,
    returnsDeposit: input.returnsDeposit === 1,
    delivery: readDelivery(input, { timeZone, earliest }),
  };
}
