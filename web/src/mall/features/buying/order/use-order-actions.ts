import { cartCalls } from 'contract/buying/cart/cart.calls.ts';
import { orderCalls } from 'contract/buying/order/order.calls.ts';
import type { CallRow } from 'contract/call.ts';
import type { OrderAction } from 'contract/buying/order/order-actions.ts';
import { useState } from 'react';
import { invalidateCalls, send, useWrite } from '#phone/client.ts';
import { usePageNavigation } from '#phone/use-page-navigation.ts';
import { loadCartCount } from '#mall/common/load-cart-count.ts';
import { askToChoose, askToConfirm } from '#kit/ui/ask-to-confirm.ts';
import { toast } from '#kit/ui/toast.ts';
import { buyAgain } from './buy-again.ts';
import { orderDependentCalls } from './order-dependent-calls.ts';
import { texts } from './texts.ts';

/** Lists the calls to reload after an order was deleted, whose own page is no longer needed. */
const orderListCalls: readonly CallRow[] = [orderCalls.searchOrders, orderCalls.orderSearchList, orderCalls.boughtGoods];

/**
 * Describes the facts of an order that its actions need: its number, and the product, SKU, pieces and title of each line. Also says which lines are
 * add-ons or gifts.
 */
export interface ActionableOrder {
  readonly tid: string;
  /** Lists its lines; `tieKind` is set for pieces of an add-on purchase and gifts, which are not bought again by themselves. */
  readonly list: readonly {
    readonly numIid: number;
    readonly skuId: number;
    readonly num: number;
    readonly title: string;
    readonly tieKind?: string | null;
  }[];
}

/**
 * Returns the function that runs an action of an order, and which order is busy. It asks for confirmation where an action cannot be undone.
 * @param onDeleted is called after the order was deleted, so that a page that shows only this order can be left
 */
export function useOrderActions(onDeleted?: () => void) {
  const { go, isHere } = usePageNavigation();
  const late = () => {
    void invalidateCalls(orderDependentCalls); // the order has changed
    return false;
  };
  const cancel = useWrite(orderCalls.cancelOrder, { invalidates: orderDependentCalls, successToast: texts.cancelled, onRefused: late });
  const confirm = useWrite(orderCalls.confirmOrder, { invalidates: orderDependentCalls, successToast: texts.confirmed, onRefused: late });
  const delay = useWrite(orderCalls.confirmDelay, { invalidates: orderDependentCalls, successToast: texts.delayed, onRefused: late });
  const remind = useWrite(orderCalls.remindShip, { invalidates: orderDependentCalls, successToast: texts.reminded, onRefused: late });
  const remove = useWrite(orderCalls.deleteOrder, {
    successToast: texts.deleted,
    onRefused: late,
    onSuccess() {
      onDeleted?.();
      void invalidateCalls(orderListCalls);
    },
  });
  const restore = useWrite(orderCalls.restoreOrder, {
    invalidates: [...orderDependentCalls, orderCalls.boughtGoods],
    successToast: texts.restored,
    onRefused: late,
  });
  const [buying, setBuying] = useState<string>();

  const acts: Readonly<Record<OrderAction, (order: ActionableOrder) => unknown>> = {
    pay: ({ tid }) => go(`/cashier/${tid}`),
    review: ({ tid }) => go(`/writeReview/${tid}`),
    proof: ({ tid }) => go(`/xxfkRecord/${tid}`),
    track: ({ tid }) => go(`/logisticsDetail/${tid}`),
    refund: ({ tid }) => go(`/refund/${tid}`),
    editAddress: ({ tid }) => go(`/orderEditAddress/${tid}`),
    remind: ({ tid }) => remind.mutate({ tid }),
    async delay({ tid }) {
      if (await askToConfirm({ title: texts.delayAsk, text: texts.delayWhy, yes: texts.delayYes })) delay.mutate({ id: tid });
    },
    async delete({ tid }) {
      if (await askToConfirm({ title: texts.deleteAsk, text: texts.deleteWhy, yes: texts.delete, no: texts.deleteNo }))
        remove.mutate({ id: tid });
    },
    restore: ({ tid }) => restore.mutate({ id: tid }),
    async cancel({ tid }) {
      const question = { title: texts.cancelAsk, text: texts.cancelWhy, yes: texts.cancel, no: texts.cancelNo };
      const why = await askToChoose(question, { label: texts.cancelReason, of: texts.cancelReasons });
      if (why !== undefined) cancel.mutate({ tid, ...(why === '' ? {} : { why }) });
    },
    async confirm({ tid }) {
      if (await askToConfirm({ title: texts.confirmAsk, text: texts.confirmWhy, yes: texts.confirmYes, no: texts.confirmNo }))
        confirm.mutate({ tid });
    },
    async again({ tid, list }) {
      if (buying !== undefined) return;
      setBuying(tid);
      const { put, left } = await buyAgain(
        list.filter(({ tieKind = null }) => tieKind === null),
        {
          check: (lines) => send(cartCalls.checkCart, { goodsJson: [...lines] }, { isPageRead: true }),
          add: (line) => send(cartCalls.addToCart, line),
        },
      );
      setBuying(undefined);
      void invalidateCalls([cartCalls.listCart]);
      void loadCartCount();
      if (left.length === 0) toast(texts.allInCart);
      else {
        const title = put === 0 ? texts.noneInCart : texts.someNot;
        // Once the shopper has left this screen only a toast is shown, as the dialog leads to the cart.
        if (!isHere()) return toast(title);
        const yes = await askToConfirm({
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
    act: (name: OrderAction, order: ActionableOrder): void => void acts[name](order),
    /** Holds the order whose lines are being added to the cart. */
    buying,
    /** Returns whether an action on this order is under way. */
    busy: (tid: string): boolean =>
      [cancel, confirm, remind].some((act) => act.isPending && act.variables?.tid === tid) ||
      [delay, remove, restore].some((act) => act.isPending && act.variables?.id === tid) ||
      buying === tid,
  };
}
