import { promotionCalls } from 'contract/offers/promotion/promotion.calls.ts';
import * as refusalCodes from 'contract/refusal-codes.ts';
import { CallRefusedError } from '#client/call-errors.ts';
import { useRead, usePages } from '#phone/client.ts';
import { usePage, useTitle } from '#phone/page.ts';
import { GoodsGrid } from '#mall/features/goods/goods/parts/GoodsGrid.tsx';
import { useAddToCart } from '#mall/features/goods/goods/use-add-to-cart.tsx';
import { parseIdParam } from '#kit/lib/parse-id-param.ts';
import { Button } from '#kit/ui/Button.tsx';
import { EmptyState } from '#kit/ui/EmptyState.tsx';
import { NavBar } from '#kit/ui/NavBar.tsx';
import { QueryList } from '#kit/ui/QueryList.tsx';
import { FlashSaleRow } from '../parts/FlashSaleRow.tsx';
import { PromotionHead, RuleLink } from '../parts/PromotionHead.tsx';
import { texts } from '../texts.ts';

/** Shows a promotion with its terms and its products. */
export function PromotionScreen() {
  const id = parseIdParam(usePage().query.get('id'));
  const first = useRead(promotionCalls.activity, id === undefined ? null : { id, pageNo: 1 });
  const list = usePages(promotionCalls.activity, id === undefined ? null : { id });
  const { onAdd, sheet } = useAddToCart();
  useTitle(first.data?.name);

  const isOver = first.error instanceof CallRefusedError && first.error.code === refusalCodes.promotionNotFound;
  return (
    <>
      <NavBar />
      {id === undefined || isOver ? (
        <EmptyState type="nodata" title={texts.over} text={texts.overWhy}>
          <Button kind="main" to="/goodsList">
            {texts.toCategories}
          </Button>
        </EmptyState>
      ) : (
        <>
          {first.data && (
            <PromotionHead promotion={first.data} onChange={() => void first.refetch()}>
              <RuleLink promotion={first.data} />
            </PromotionHead>
          )}
          {first.data?.type === 'flashSale' ? (
            <QueryList
              query={list}
              items={({ items }) => items}
              keyOf={({ numIid }) => numIid}
              label={texts.goods}
              renderItem={(goods, at) => (
                <FlashSaleRow goods={goods} isRunning={first.data?.state === 'running'} pending={list.isPlaceholderData} first={at < 4} />
              )}
              empty={() => <EmptyState type="nodata" title={texts.noGoods} />}
            />
          ) : (
            <GoodsGrid query={list} label={texts.goods} onAdd={onAdd} atTop />
          )}
        </>
      )}
      {sheet}
    </>
  );
}
