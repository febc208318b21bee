import type { Reply } from 'contract/call.ts';
import type { orderCalls } from 'contract/buying/order/order.calls.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { container } from '#phone/current-container.ts';
import { usePage } from '#phone/page.ts';
import { usePageNavigation } from '#phone/use-page-navigation.ts';
import { toast, toastSuccess } from '#kit/ui/toast.ts';
import { type AppPayment, readAppPayResult } from './app-payment.ts';
import { isPaidAfterReturn } from './is-paid-after-timeout.ts';
import { payInMessagingApp } from './pay-in-messaging-app.ts';
import { texts } from './texts.ts';

type InApp = NonNullable<Reply<typeof orderCalls.toShopPay>['inApp']>;

/**
 * Returns the functions that pay an order by the app that shows the mall, with their progress. WeChat and mini programs pay by WeChat Pay
 * [R-322..R-324], the provider's own app by Alipay. If the app closes without a result, this page can be used again and asks the
 * server whether the order was paid.
 * @param toPaid runs once the order was paid
 */
export function useAppPayment(tid: string, toPaid: () => void) {
  const { go } = usePageNavigation();
  const { query } = usePage();
  const [isPending, setPending] = useState(false);
  /** Stops what the last payment still waits for: the app's late result, and the query. */
  const stopWaiting = useRef<() => void>(() => {});
  const begin = (): void => {
    stopWaiting.current();
    setPending(true);
  };
  const show = (result: AppPayment) => {
    if (!result.isPaid) {
      toast(result.method === 'alipay' ? texts.alipayFailed : texts.payCancelled);
      return;
    }
    if (result.method === 'wechat') toastSuccess(texts.paidInApp);
    toPaid();
  };
  const end = (result: AppPayment | undefined) => {
    stopWaiting.current();
    setPending(false);
    if (result) show(result);
  };
  const fail = (why: string) => {
    setPending(false);
    toast(why);
  };
  /** Lets the page be used again, and goes on if the payment was made. */
  const queryPayment = () => {
    setPending(false);
    const querying = new AbortController();
    const stopBefore = stopWaiting.current;
    stopWaiting.current = () => {
      querying.abort();
      stopBefore();
    };
    void isPaidAfterReturn(tid, querying.signal).then((isPaid) => isPaid && toPaid());
  };

  // The mini program's own back arrow closes its page that pays, and tells this one nothing.
  const comeBackUntold = useEffectEvent(queryPayment);
  useEffect(() => {
    if (!isPending || container !== 'miniProgram') return;
    const look = () => document.visibilityState === 'visible' && comeBackUntold();
    document.addEventListener('visibilitychange', look);
    addEventListener('pageshow', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      removeEventListener('pageshow', look);
    };
  }, [isPending]);
  // It shows this page anew with a result in the URL.
  const comeBack = useEffectEvent(() => {
    const result = container === 'miniProgram' ? readAppPayResult({ type: query.get('type'), code: query.get('code') }) : undefined;
    if (!result) return;
    if (!result.isPaid) go(`/cashier/${tid}`, { replace: true });
    show(result);
  });
  useEffect(() => {
    comeBack();
    return () => stopWaiting.current();
  }, []);

  return {
    isPending,
    async payByWechat(by: InApp) {
      begin();
      try {
        if (container === 'miniProgram') {
          const { payInMiniProgram } = await import('./pay-in-mini-program.ts');
          await payInMiniProgram(by); // this page is left
        } else end({ method: 'wechat', isPaid: container === 'messagingApp' && (await payInMessagingApp(by)) });
      } catch {
        fail(texts.scriptFailed);
      }
    },
    async payByAlipay(order: string) {
      begin();
      try {
        const { payByNativeAlipay } = await import('./pay-by-native-alipay.ts');
        stopWaiting.current = payByNativeAlipay(order, { onResult: (result) => end(readAppPayResult(result)), onSilence: queryPayment });
      } catch {
        fail(texts.noAlipay);
      }
    },
  };
}
