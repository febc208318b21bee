import { formatMoment } from 'contract/moment-text.ts';
import type { ListedPromotion, PromotionNames } from '../kinds/kind.ts';
import { definitionOf, type Promotion } from '../kinds/kinds.ts';

/** Converts a promotion to its row in the merchant's list, in the form in which it is saved. */
export function toPromotionReply(
  promotion: Promotion,
  key: string,
  { now, timeZone, ...names }: PromotionNames & { readonly now: Date; readonly timeZone: string },
): ListedPromotion {
  const { id, kind, name, startsAt, endsAt, levels } = promotion;
  const head = {
    key,
    id,
    state: endsAt !== null && endsAt <= now ? 'over' : startsAt > now ? 'upcoming' : 'running',
    kind,
    name,
    startTime: formatMoment(startsAt, timeZone),
    endTime: endsAt && formatMoment(endsAt, timeZone),
    levels: [...levels],
  };
  return { ...head, ...definitionOf(promotion).toForm(promotion, { ...names, timeZone }) } as ListedPromotion; // the terms are those of its kind
}
