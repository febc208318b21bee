import { ledgerCalls } from 'contract/money/ledger/ledger.calls.ts';
import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { paymentCalls } from 'contract/money/payment/payment.calls.ts';
import * as refusalCodes from 'contract/refusal-codes.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { invalidateCalls, useWrite } from '#phone/client.ts';
import { NetworkError } from '#client/call-errors.ts';
import { retryOnTimeout } from '#client/retry.ts';
import { shell } from '#phone/shell.ts';
import { usePageNavigation } from '#phone/use-page-navigation.ts';
import { siteStorage } from '#phone/current-site-storage.ts';
import { toast } from '#kit/ui/toast.ts';
import { saveLastPaymentMethod } from './last-payment-method.ts';
import { isPaidAfterTimeout } from './is-paid-after-timeout.ts';
import { texts } from './texts.ts';
import { useAppPayment } from './use-app-payment.ts';
import { type PayPassword, usePayPassword } from './use-pay-password.ts';
import { useProviderPayment } from './use-provider-payment.ts';

const changed = [
  orderCalls.orderDetail,
  orderCalls.payResult,
  orderCalls.searchOrders,
  orderCalls.orderCounts,
  orderCalls.checkAccountPayment,
  orderCalls.orderCards,
  ledgerCalls.ownMoney,
  paymentCalls.reservedBalance,
  paymentCalls.payQuery,
];
/** Describes the chosen payment method. */
interface PaymentChoice {
  readonly payType: string;
  readonly useBalance?: number;
  /** Lists the stored-value cards that pay first. */
  readonly cards?: readonly number[];
  /** The displayed total of the order, in yuan: the server refuses a different one. */
  readonly payment?: number;
}

/** Builds the request to pay an order, with the mini program's openid if there is one. */
function orderToPay(tid: string, { cards = [], ...way }: PaymentChoice) {
  const xcxOpenId = siteStorage.text('xcxOpenid');
  return {
    tid,
    sjid: shell.siteId,
    ...way,
    ...(cards.length === 0 ? {} : { cards: [...cards] }),
    ...(xcxOpenId === undefined ? {} : { xcxOpenId }),
  };
}

/**
 * Returns the function that pays an order, its progress, the payment password input and the QR code for a phone. Also returns the function that opens
 * the page after payment. Paying opens that page, the provider's or the app's; after a lost reply it asks the server for the result.
 */
export function usePay(tid: string) {
  const { go } = usePageNavigation();
  const password = usePayPassword();
  const [way, setWay] = useState<PaymentChoice>({ payType: 'balance' });
  const place = useProviderPayment();
  const toPaid = () => {
    if (!go(`/paySuccess?tid=${tid}`, { replace: true })) toast(texts.paid);
  };
  const app = useAppPayment(tid, toPaid);
  const act = useWrite(orderCalls.toShopPay, {
    oneAtATime: true,
    retryPolicy: retryOnTimeout,
    onSuccess(reply) {
      password.close();
      void invalidateCalls(changed);
      if (reply.paid === 1) toPaid();
      else if (reply.inApp) void app.payByWechat(reply.inApp);
      else if (reply.appOrder !== '') void app.payByAlipay(reply.appOrder);
      else place.go(reply);
    },
    onRefused(refusal) {
      if (password.takeRefusal(refusal)) return true;
      const { code, message } = refusal;
      if (code === refusalCodes.orderAlreadyPaid) {
        toast(message);
        setTimeout(toPaid, 1000);
        return true;
      }
      if (code === refusalCodes.orderAlreadyClosed) go(`/transactionDetail/${tid}`, { replace: true });
      void invalidateCalls(changed);
      return false;
    },
  });
  // The reply was lost: query whether it was paid, and continue if so.
  const lost = act.error instanceof NetworkError;
  const goOn = useEffectEvent(() => {
    password.close();
    void invalidateCalls(changed);
    toPaid();
  });
  useEffect(() => {
    if (!lost) return;
    const waiting = new AbortController();
    void isPaidAfterTimeout(tid, waiting.signal).then((paid) => paid && goOn());
    return () => waiting.abort();
  }, [lost, tid]);

  const asked: PayPassword = {
    ...password.input,
    send: (payPassword) => act.mutate({ ...orderToPay(tid, way), ...place.ask(way.payType), payPassword }),
  };
  return {
    isPending: act.isPending || place.leaving || app.isPending,
    pay(chosen: PaymentChoice) {
      setWay(chosen);
      if (chosen.payType !== 'card') saveLastPaymentMethod(chosen.payType);
      act.mutate({ ...orderToPay(tid, chosen), ...place.ask(chosen.payType) });
    },
    password: asked,
    /** The QR code and its payment number. */
    code: { code: place.code, paymentNo: act.data?.paymentNo ?? '', close: place.closeCode },
    toPaid,
  };
}
