import type { ExclusiveHead } from '../rules/promotion-base.ts';
import {
  findFixedExclusivePrice,
  lowestExclusivePrice,
  parseExclusiveOffers,
  parseExclusiveTerms,
  requireEnd,
  toExclusiveForm,
  toExclusiveOffers,
} from './exclusive.ts';
import { defineKind } from './kind.ts';

/** Describes a flash sale (秒杀): a few pieces of its products at a low price in a short time. */
export interface FlashSale extends ExclusiveHead {
  readonly kind: 'flashSale';
  /** Closes an unpaid order of the sale after so many minutes; null for as many as the site's other orders have. */
  readonly payMinutes: number | null;
}

/** Defines the flash sale (秒杀). */
export const flashSale = defineKind<FlashSale>({
  kind: 'flashSale',
  parse(form, head, references) {
    requireEnd(head);
    const { payMinutes = null } = form;
    return { ...head, kind: 'flashSale', ...parseExclusiveOffers(form.offers, references), ...parseExclusiveTerms(form), payMinutes };
  },
  toForm: (promotion, names) => ({
    offers: toExclusiveOffers(promotion, names),
    ...toExclusiveForm(promotion),
    ...(promotion.payMinutes === null ? {} : { payMinutes: promotion.payMinutes }),
  }),
  defaults: { payMinutes: null },
  lowestPrice: lowestExclusivePrice,
  findFixedPrice: findFixedExclusivePrice,
});
