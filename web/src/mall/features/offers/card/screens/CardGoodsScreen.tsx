import { cardGoodsCalls } from 'contract/offers/card/card-goods.calls.ts';
import { usePages } from '#phone/client.ts';
import { usePage, useTitle } from '#phone/page.ts';
import { GoodsGrid } from '#mall/features/goods/goods/parts/GoodsGrid.tsx';
import { useAddToCart } from '#mall/features/goods/goods/use-add-to-cart.tsx';
import { parseIdParam } from '#kit/lib/parse-id-param.ts';
import { Button } from '#kit/ui/Button.tsx';
import { EmptyState } from '#kit/ui/EmptyState.tsx';
import { NavBar } from '#kit/ui/NavBar.tsx';
import { texts } from '../texts.ts';

/** Lists the products that a kind of card can buy. */
export function CardGoodsScreen() {
  useTitle(texts.goodsTitle);
  const id = parseIdParam(usePage().query.get('id'));
  const list = usePages(cardGoodsCalls.cardGoods, id === undefined ? null : { id });
  const { onAdd, sheet } = useAddToCart();
  return (
    <>
      <NavBar />
      {id === undefined ? (
        <EmptyState type="nodata" title={texts.noGoods}>
          <Button kind="main" to="/storeValueAllList">
            {texts.buyMore}
          </Button>
        </EmptyState>
      ) : (
        <GoodsGrid query={list} label={texts.seeGoods} onAdd={onAdd} atTop />
      )}
      {sheet}
    </>
  );
}
