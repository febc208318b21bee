import { Tag } from './Tag.tsx';

/** Names what a price is, such as the price of a member level or of a flash sale. */
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

/** Shows the origin of a price beside it: a promotion in the site's colour, a level in its own. */
export const PriceTag = ({ kind, children }: PriceTagProps) => (
  <Tag tone={kind === undefined || kind === 'list' || kind === 'level' ? 'vip' : 'tint'}>{children}</Tag>
);
