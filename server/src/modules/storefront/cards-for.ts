import type { Member } from '#http/handler.ts';
import type { CardRow } from '#modules/goods/goods.ts';
import { linePrice, priceSight } from '#modules/pricing/pricing.ts';
import type { Site } from '#modules/site/site.ts';
import { type Card, cardFor } from './rules/goods-card.ts';

/** Identifies who looks at goods, and when. */
export interface Viewer {
  readonly site: Site;
  readonly member: Member | null;
  readonly now: Date;
}

/** Builds the cards of goods in a list, at the viewer's price. */
export function cardsFor(rows: readonly CardRow[], { site, member }: Pick<Viewer, 'site' | 'member'>): Card[] {
  const sight = priceSight(site.settings, member);
  return rows.map((row) => cardFor(row, linePrice, sight));
}
