import type { ComponentProps } from 'react';
import type { GoodsListItem } from '#mall/features/goods/goods/goods.ts';
import { Card } from '#kit/ui/Card.tsx';
import { MoreLink } from '#kit/ui/MoreLink.tsx';
import { texts } from '../texts.ts';
import { RailGoods } from '#mall/features/goods/goods/parts/RailGoods.tsx';

type RailItem = Pick<GoodsListItem, 'numIid' | 'title' | 'linkUrl' | 'soldOut'>;
interface GoodsRailProps<Goods extends RailItem> extends ComponentProps<typeof RailGoods<Goods>> {
  /** Is empty for a rail without a title. */
  readonly title: string;
  /** Leads to all of the products; null for no link. */
  readonly more: string | null;
}

/** Shows a block of products side by side; nothing if there are none. */
export const GoodsRail = <Goods extends RailItem>({ title, more, ...rail }: GoodsRailProps<Goods>) =>
  rail.goods.length === 0 ? null : (
    <Card title={title === '' ? undefined : title} end={more !== null && <MoreLink to={more}>{texts.more}</MoreLink>}>
      <RailGoods {...rail} />
    </Card>
  );
