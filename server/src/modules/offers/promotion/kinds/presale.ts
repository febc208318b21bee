import { formatMoment } from 'contract/moment-text.ts';
import { minus, toYuan } from 'contract/money.ts';
import { sentence } from '#sentences/sentence.ts';
import { offeredPrice } from '../rules/offered-price.ts';
import type { ExclusiveHead } from '../rules/promotion-base.ts';
import { findFixedExclusivePrice, parseExclusiveTerms, requireEnd, toExclusiveForm } from './exclusive.ts';
import { defineKind, toOfferFields } from './kind.ts';
import { type FinalPayment, parsePresaleForm, type PresaleDelivery, type PresaleOffer } from './parse-presale-form.ts';

/** Describes the terms of a presale after its deposit: final payment, delivery, late payment. */
export interface PresaleTerms {
  readonly final: FinalPayment;
  /** Tells whether the deposit is returned if the rest is not paid in time; else the shop keeps it. */
  readonly returnsDeposit: boolean;
  readonly delivery: PresaleDelivery;
}

/** Describes a presale: a deposit now and a final payment later. It runs while deposits are taken. */
export interface Presale extends ExclusiveHead, PresaleTerms {
  readonly kind: 'presale';
  readonly endsAt: Date;
  readonly offers: ReadonlyMap<number, PresaleOffer>;
}

/** Converts when the rest is paid, and when the products are delivered, to their form. */
function toTermsForm({ final, returnsDeposit, delivery }: PresaleTerms, timeZone: string) {
  const toTime = (moment: number) => formatMoment(new Date(moment), timeZone);
  return {
    ...('from' in final
      ? { finalStartTime: toTime(final.from), finalEndTime: toTime(final.until) }
      : { finalStartDay: final.startDay, finalDays: final.days }),
    returnsDeposit: returnsDeposit ? (1 as const) : (0 as const),
    ...(delivery === null
      ? {}
      : 'days' in delivery
        ? { deliverDays: delivery.days }
        : { deliverFrom: delivery.from, deliverUntil: delivery.until }),
  };
}

/** Defines the presale (预售). */
export const presale = defineKind<Presale>({
  kind: 'presale',
  parse(form, head, references) {
    const endsAt = requireEnd(head);
    return { ...head, endsAt, kind: 'presale', ...parseExclusiveTerms(form), ...parsePresaleForm(form, { ...references, endsAt }) };
  },
  toForm: (promotion, { nameOf, timeZone }) => ({
    offers: [...promotion.offers].map(([id, { offer, pieces, deposit, depositWorth }]) => ({
      goods: nameOf(id),
      ...toOfferFields(offer),
      pieces,
      deposit: toYuan(deposit),
      depositWorth: toYuan(depositWorth),
    })),
    ...toExclusiveForm(promotion),
    ...toTermsForm(promotion, timeZone),
  }),
  lowestPrice({ offers }, goodsId, price) {
    const terms = offers.get(goodsId);
    return terms ? minus(offeredPrice(terms.offer, price), minus(terms.depositWorth, terms.deposit)) : price;
  },
  findFixedPrice: findFixedExclusivePrice,
  findProblem({ offers }, { id, minPrice }, { name, money }) {
    const terms = offers.get(id);
    const price = terms && offeredPrice(terms.offer, minPrice);
    return terms && price !== undefined && terms.depositWorth >= price
      ? sentence('presaleDepositTooHigh', { goods: name, worth: money(terms.depositWorth), price: money(price) })
      : undefined;
  },
});
