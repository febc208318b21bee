import { cartCalls } from 'contract/cart/cart.calls.ts';
import { orderCalls } from 'contract/order/order.calls.ts';
import type { CallRow } from 'contract/call.ts';
import { useState } from 'react';
import { refresh } from '#api/query.ts';
import { send } from '#api/send.ts';
import { useAct } from '#api/use-call.ts';
import { useGo } from '#app/use-go.ts';
import { askCartCount } from '#features/cart/ask-cart-count.ts';
import { ask } from '#ui/asking.ts';
import { toast } from '#ui/toast.ts';
import { buyAgain } from './buy-again.ts';
import type { OrderAct } from './order-acts.ts';
import { texts } from './texts.ts';

/** Whatever is done with an order, these say something else after it. */
export const aboutOrders: readonly CallRow[] = [orderCalls.searchOrders, orderCalls.orderDetail, orderCalls.orderCounts];

/** An order, as far as doing something with it goes. */
export interface Acted {
  readonly tid: string;
  readonly list: readonly { readonly numIid: number; readonly skuId: number; readonly num: number; readonly title: string }[];
}

/** Does with an order what it offers: asks first where it cannot be undone. */
export function useOrderActs() {
  const { go } = useGo();
  const late = () => {
    void refresh(aboutOrders); // it is no longer as it is shown
    return false;
  };
  const cancel = useAct(orderCalls.cancelOrder, { refresh: aboutOrders, done: texts.cancelled, onRefused: late });
  const confirm = useAct(orderCalls.confirmOrder, { refresh: aboutOrders, done: texts.confirmed, onRefused: late });
  const [buying, setBuying] = useState<string>();

  const acts: Readonly<Record<OrderAct, (order: Acted) => unknown>> = {
    pay: ({ tid }) => go(`/cashier/${tid}`),
    track: ({ tid }) => go(`/transactionDetail/${tid}`),
    async cancel({ tid }) {
      if (await ask({ title: texts.cancelAsk, text: texts.cancelWhy, yes: texts.cancel, no: texts.cancelNo })) cancel.mutate({ tid });
    },
    async confirm({ tid }) {
      if (await ask({ title: texts.confirmAsk, text: texts.confirmWhy, yes: texts.confirmYes, no: texts.confirmNo }))
        confirm.mutate({ tid });
    },
    async again({ tid, list }) {
      if (buying !== undefined) return;
      setBuying(tid);
      const { put, left } = await buyAgain(list, (line) => send(cartCalls.addToCart, line));
      setBuying(undefined);
      void refresh([cartCalls.listCart]);
      void askCartCount();
      if (left.length === 0) toast(texts.allInCart);
      else {
        const title = put === 0 ? texts.noneInCart : texts.someNot;
        const yes = await ask({
          title,
          text: texts.few(left),
          yes: put === 0 ? texts.known : texts.toCart,
          no: put === 0 ? null : texts.known,
        });
        if (!yes) return;
      }
      if (put > 0) go('/shopCart/page/index');
    },
  };
  return {
    act: (name: OrderAct, order: Acted): void => void acts[name](order),
    /** The order whose lines are on their way into the cart. */
    buying,
    /** What is under way is about this order. */
    busy: (tid: string): boolean =>
      (cancel.isPending && cancel.variables?.tid === tid) || (confirm.isPending && confirm.variables?.tid === tid) || buying === tid,
  };
}
