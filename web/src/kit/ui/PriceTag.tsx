import { Tag } from './Tag.tsx';

/** Names where a price comes from: the list price, a member level, a promotion such as a flash sale, the points mall, a count card or a gift. */
export type PriceKind =
  | 'list'
  | 'level'
  | 'limitDiscount'
  | 'flashSale'
  | 'group'
  | 'presale'
  | 'pointsExchange'
  | 'right'
  | 'markUp'
  | 'gift';

interface PriceTagProps {
  /** Says what the price comes from; undefined for a level. */
  readonly kind: PriceKind | undefined;
  readonly children: string;
}

/** Renders the tag that names the origin of a price: a promotion in the site's colour, a list or level price in the colour of levels. */
export const PriceTag = ({ kind, children }: PriceTagProps) => (
  <Tag tone={kind === undefined || kind === 'list' || kind === 'level' ? 'vip' : 'tint'}>{children}</Tag>
);
