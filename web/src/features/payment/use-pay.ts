import { ledgerCalls } from 'contract/ledger/ledger.calls.ts';
import { orderCalls } from 'contract/order/order.calls.ts';
import { refusals } from 'contract/refusals.ts';
import { refresh } from '#api/query.ts';
import { onTimeout } from '#api/retry.ts';
import { useAct } from '#api/use-call.ts';
import { useGo } from '#app/use-go.ts';
import { toast } from '#ui/toast.ts';

const changed = [orderCalls.orderDetail, orderCalls.payResult, orderCalls.searchOrders, orderCalls.orderCounts, ledgerCalls.ownMoney];

/**
 * Pays an order and goes to the page after paying. One that is paid already says so and goes there after a second
 * one that is closed goes to its own page.
 */
export function usePay(tid: string) {
  const { go } = useGo();
  const toPaid = () => go(`/paySuccess?tid=${tid}`, { replace: true });
  return useAct(orderCalls.toShopPay, {
    oneAtATime: true,
    patience: onTimeout,
    onDone() {
      toPaid();
      void refresh(changed);
    },
    onRefused({ code, message }) {
      if (code === refusals.orderPaid.code) {
        toast(message);
        setTimeout(toPaid, 1000);
        return true;
      }
      if (code === refusals.orderClosed.code) go(`/transactionDetail/${tid}`, { replace: true });
      void refresh(changed);
      return false;
    },
  });
}
