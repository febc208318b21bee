import { cartCalls } from 'contract/buying/cart/cart.calls.ts';
import { orderCalls } from 'contract/buying/order/order.calls.ts';
import * as refusalCodes from 'contract/refusal-codes.ts';
import { useWrite, usePages } from '#phone/client.ts';
import { usePageNavigation } from '#phone/use-page-navigation.ts';
import { loadCartCount } from '#mall/common/load-cart-count.ts';
import { Button } from '#kit/ui/Button.tsx';
import { EmptyState } from '#kit/ui/EmptyState.tsx';
import { QueryList } from '#kit/ui/QueryList.tsx';
import { NavBar } from '#kit/ui/NavBar.tsx';
import { toast } from '#kit/ui/toast.ts';
import { BoughtCard } from '../parts/BoughtCard.tsx';
import { texts } from '../texts.ts';

/** Lists the products that the member has bought, each once, to buy them again. */
export function ShopRecordScreen() {
  const { go } = usePageNavigation();
  const bought = usePages(orderCalls.boughtGoods, {});
  const add = useWrite(cartCalls.addToCart, {
    invalidates: [cartCalls.listCart],
    successToast: texts.boughtInCart,
    oneAtATime: true,
    onSuccess: () => void loadCartCount(),
    // A product that cannot be in a cart is bought on its own page.
    onRefused({ code, message }, { numIid }) {
      if (code !== refusalCodes.notForCart) return false;
      toast(message);
      go(`/goodsInfo/${numIid}`);
      return true;
    },
  });
  return (
    <>
      <NavBar />
      <QueryList
        query={bought}
        items={({ items }) => items}
        keyOf={({ numIid }) => numIid}
        label={texts.bought}
        empty={() => (
          <EmptyState type="nodata" text={texts.boughtNone}>
            <Button kind="main" to="/">
              {texts.look}
            </Button>
          </EmptyState>
        )}
        renderItem={(goods) => (
          <BoughtCard
            goods={goods}
            busy={add.isPending && add.variables?.skuId === goods.skuId}
            onAgain={() => add.mutate({ numIid: goods.numIid, skuId: goods.skuId, num: goods.againNum })}
          />
        )}
      />
    </>
  );
}
