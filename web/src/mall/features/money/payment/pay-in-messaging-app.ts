import type { orderCalls } from 'contract/buying/order/order.calls.ts';
import type { Reply } from 'contract/call.ts';
import { openMessagingScript } from '#phone/messaging-script.ts';

/** Pays by WeChat Pay inside WeChat. Returns false if the payer cancelled or the payment failed. Throws if WeChat's script does not load. */
export async function payInMessagingApp({
  timeStamp,
  ...payment
}: NonNullable<Reply<typeof orderCalls.toShopPay>['inApp']>): Promise<boolean> {
  const script = await openMessagingScript();
  return new Promise((resolve) => {
    const { nonceStr, package: named, signType, paySign } = payment;
    script.chooseWXPay({
      timestamp: timeStamp,
      nonceStr,
      package: named,
      signType,
      paySign,
      success: () => resolve(true),
      cancel: () => resolve(false),
      fail: () => resolve(false),
    });
  });
}
