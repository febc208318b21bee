import type { ExclusiveHead } from '../rules/promotion-base.ts';
import { promotionFieldRefusal } from '../rules/promotion-input.ts';
import {
  findFixedExclusivePrice,
  lowestExclusivePrice,
  parseExclusiveOffers,
  parseExclusiveTerms,
  toExclusiveForm,
  toExclusiveOffers,
} from './exclusive.ts';
import { defineKind } from './kind.ts';

/**
 * Describes a group-buy offer (拼团): a low price for shoppers who buy together; an order waits until its group is
 * complete.
 */
export interface GroupOffer extends ExclusiveHead {
  readonly kind: 'group';
  /** Counts the members of a group, its opener included. */
  readonly size: number;
  /** Gives how many hours a group stays open from its opener's payment. */
  readonly hours: number;
  /** Completes a group whose time is over if so many members paid; null if it then fails. */
  readonly completesFrom: number | null;
}

/** Defines the group-buy offer (拼团). */
export const group = defineKind<GroupOffer>({
  kind: 'group',
  parse(form, head, references) {
    const { groupSize: size, groupHours: hours, groupCompletesFrom: completesFrom = null } = form;
    if (completesFrom !== null && completesFrom >= size) throw promotionFieldRefusal('groupCompletesFrom', 'promotionGroupFrom');
    const offers = parseExclusiveOffers(form.offers, references);
    return { ...head, kind: 'group', ...offers, ...parseExclusiveTerms(form), size, hours, completesFrom };
  },
  toForm: (promotion, names) => ({
    offers: toExclusiveOffers(promotion, names),
    ...toExclusiveForm(promotion),
    groupSize: promotion.size,
    groupHours: promotion.hours,
    ...(promotion.completesFrom === null ? {} : { groupCompletesFrom: promotion.completesFrom }),
  }),
  lowestPrice: lowestExclusivePrice,
  findFixedPrice: findFixedExclusivePrice,
});
