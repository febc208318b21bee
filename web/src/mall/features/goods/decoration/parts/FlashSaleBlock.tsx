import { flashTexts } from '#mall/features/goods/goods/flash-texts.ts';
import { FormerPrice } from '#mall/features/goods/goods/parts/FormerPrice.tsx';
import { SaleProgress } from '#mall/features/goods/goods/parts/SaleProgress.tsx';
import { Card } from '#kit/ui/Card.tsx';
import { MoreLink } from '#kit/ui/MoreLink.tsx';
import { Price } from '#kit/ui/Price.tsx';
import type { PageBlockOf } from '../page-block.ts';
import { texts } from '../texts.ts';
import { RailGoods } from '#mall/features/goods/goods/parts/RailGoods.tsx';
import { SaleCountdown } from './SaleCountdown.tsx';

interface FlashSaleBlockProps extends Omit<PageBlockOf<'flashSale'>, 'kind'> {
  /** Reserves the space of prices while the member's own are loading. */
  readonly pending: boolean;
  /** Runs when the sale begins or ends. */
  readonly onChange: () => void;
}

/** Shows the first products of a flash sale in a scrolling line, with the time to its end or beginning. */
export function FlashSaleBlock({ title, activityId, name, state, startTime, endTime, goods, pending, onChange }: FlashSaleBlockProps) {
  const isRunning = state === 'running';
  return (
    <Card title={title || name} end={<MoreLink to={`/activityCenterDetail?id=${activityId}`}>{texts.more}</MoreLink>}>
      <SaleCountdown {...{ state, startTime, endTime, onChange }} />
      <RailGoods
        goods={goods}
        overlayOf={({ soldOut, leftNum }) => (soldOut === 1 || leftNum === 0 ? flashTexts.gone : undefined)}
        renderPrice={({ salePrice, formerPrice, initNum, leftNum }) => (
          <>
            <FormerPrice yuan={formerPrice} pending={pending}>
              <Price yuan={pending ? undefined : (salePrice ?? undefined)} size="s" />
            </FormerPrice>
            {isRunning && initNum !== null && leftNum !== null && <SaleProgress initNum={initNum} leftNum={leftNum} />}
          </>
        )}
      />
    </Card>
  );
}
