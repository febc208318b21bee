import type { NativeAction } from '#phone/native-bridge.ts';
import { askDeveloper } from './ask-developer.ts';
import { payAtSandbox } from './pay-at-sandbox.ts';

/** Names the codes of Alipay's app: paid, failed, and left by the payer. */
const [paid, failed, left] = [9000, 4000, 6001];

async function payByAlipay(order: string): Promise<void> {
  const chosen = await askDeveloper('支付宝', '这是支付宝的沙箱，不是支付宝', ['确认支付', '取消', '支付失败']);
  const code = chosen === 2 ? failed : chosen !== 0 ? left : (await payAtSandbox(`/sandbox/pay/gateway.do?${order}`)) ? paid : failed;
  window.postMessage({ action: 'payResult', data: { code } }, location.origin);
}

/**
 * Creates the stand-in for the provider's own app in a developer's browser. It opens pages and Alipay's sandbox, and lists every request that the
 * mall made of the app.
 */
export function createNativeAppDouble() {
  const asked: NativeAction[] = [];
  return {
    /** Lists what the app was asked for, for a developer to look at. */
    asked,
    postMessage({ action, data }: { readonly action: NativeAction; readonly data: unknown }): void {
      asked.push(action);
      const given = (data ?? {}) as { readonly url?: string; readonly order?: string };
      if (action === 'openPage' && given.url !== undefined) window.open(given.url, '_blank', 'noopener');
      if (action === 'payByAlipay' && given.order !== undefined) void payByAlipay(given.order);
    },
  };
}
