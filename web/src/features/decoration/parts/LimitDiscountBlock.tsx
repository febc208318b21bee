import { CardPrice } from '#features/goods/parts/CardPrice.tsx';
import { RailGoods } from '#features/goods/parts/RailGoods.tsx';
import { flashTexts } from '#features/goods/flash-texts.ts';
import { Card } from '#ui/Card.tsx';
import { Countdown } from '#ui/Countdown.tsx';
import { MoreLink } from '#ui/MoreLink.tsx';
import type { PageBlockOf } from '../page-block.ts';
import { texts } from '../texts.ts';
import styles from './FlashSaleBlock.module.css';

interface LimitDiscountBlockProps extends Omit<PageBlockOf<'limitDiscount'>, 'kind'> {
  /** Reserves the space of prices while the member's own are loading. */
  readonly pending: boolean;
  /** Runs when the session begins or ends. */
  readonly onChange: () => void;
}

/** Shows the first products of limit discounts in a scrolling line, with the time to their end or beginning. */
export function LimitDiscountBlock({ title, state, startTime, endTime, goods, pending, onChange }: LimitDiscountBlockProps) {
  const isRunning = state === 'running';
  const until = isRunning ? flashTexts.endsIn : flashTexts.startsIn;
  const changeTime = isRunning ? endTime : startTime;
  return (
    <Card title={title || texts.limitDiscount} end={<MoreLink to="/activityCenter">{texts.more}</MoreLink>}>
      {changeTime !== null && (
        <p className={styles.until}>
          {until} <Countdown key={until} to={changeTime} label={until} onEnd={onChange} />
        </p>
      )}
      <RailGoods
        goods={goods}
        renderPrice={(one) => <CardPrice goods={{ ...one, price: one.salePrice ?? one.price }} pending={pending} size="s" />}
      />
    </Card>
  );
}
