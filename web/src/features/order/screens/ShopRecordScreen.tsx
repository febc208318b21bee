import { cartCalls } from 'contract/cart/cart.calls.ts';
import { orderCalls } from 'contract/order/order.calls.ts';
import { refusals } from 'contract/refusals.ts';
import { useAct } from '#api/use-call.ts';
import { usePages } from '#api/use-pages.ts';
import { useGo } from '#app/use-go.ts';
import { askCartCount } from '#features/cart/ask-cart-count.ts';
import { Button } from '#ui/Button.tsx';
import { Empty } from '#ui/Empty.tsx';
import { ListFrame } from '#ui/ListFrame.tsx';
import { Nav } from '#ui/Nav.tsx';
import { toast } from '#ui/toast.ts';
import { BoughtCard } from '../parts/BoughtCard.tsx';
import { texts } from '../texts.ts';

/** Lists the products that the member has bought, each once, to buy them again. */
export function ShopRecordScreen() {
  const { go } = useGo();
  const bought = usePages(orderCalls.boughtGoods, {});
  const add = useAct(cartCalls.addToCart, {
    refresh: [cartCalls.listCart],
    done: texts.boughtInCart,
    oneAtATime: true,
    onDone: () => void askCartCount(),
    // A product that cannot be in a cart is bought on its own page.
    onRefused({ code, message }, { numIid }) {
      if (code !== refusals.notForCart.code) return false;
      toast(message);
      go(`/goodsInfo/${numIid}`);
      return true;
    },
  });
  return (
    <>
      <Nav />
      <ListFrame
        of={bought}
        items={({ items }) => items}
        keyOf={({ numIid }) => numIid}
        label={texts.bought}
        empty={() => (
          <Empty type="nodata" text={texts.boughtNone}>
            <Button kind="main" to="/">
              {texts.look}
            </Button>
          </Empty>
        )}
        row={(goods) => (
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
