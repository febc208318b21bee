import { CardPrice } from '#mall/features/goods/goods/parts/CardPrice.tsx';
import { FormerPrice } from '#mall/features/goods/goods/parts/FormerPrice.tsx';
import { RailGoods } from '#mall/features/goods/goods/parts/RailGoods.tsx';
import { Card } from '#kit/ui/Card.tsx';
import { MoreLink } from '#kit/ui/MoreLink.tsx';
import type { PageBlockOf } from '../page-block.ts';
import { texts } from '../texts.ts';
import { SaleCountdown } from './SaleCountdown.tsx';

interface LimitDiscountBlockProps extends Omit<PageBlockOf<'limitDiscount'>, 'kind'> {
  /** Reserves the space of prices while the member's own are loading. */
  readonly pending: boolean;
  /** Runs when the session begins or ends. */
  readonly onChange: () => void;
}

/** Shows the first products of limit discounts in a scrolling line, with the time to their end or beginning. */
export function LimitDiscountBlock({ title, state, startTime, endTime, goods, pending, onChange }: LimitDiscountBlockProps) {
  return (
    <Card title={title || texts.limitDiscount} end={<MoreLink to="/activityCenter">{texts.more}</MoreLink>}>
      <SaleCountdown {...{ state, startTime, endTime, onChange }} />
      <RailGoods
        goods={goods}
        renderPrice={(one) => (
          <FormerPrice yuan={one.formerPrice} pending={pending}>
            <CardPrice goods={{ ...one, price: one.salePrice ?? one.price }} pending={pending} size="s" />
          </FormerPrice>
        )}
      />
    </Card>
  );
}
