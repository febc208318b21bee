import { askNativeApp } from '#app/native-bridge.ts';
import type { AppPayResult } from './app-payment.ts';

/** Says how long the app may take to tell a result once the page is seen again, in milliseconds. */
const answerTime = 3000;

/**
 * Asks the provider's own app to open Alipay, and returns how the payment ended; undefined if the app says nothing. The app answers by
 * `window.postMessage({ action: 'payResult', data: { code } })`.
 */
export function payByNativeAlipay(order: string): Promise<AppPayResult | undefined> {
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = (result?: AppPayResult): void => {
      clearTimeout(timer);
      removeEventListener('message', hear);
      document.removeEventListener('visibilitychange', look);
      resolve(result);
    };
    const hear = ({ source, data }: MessageEvent<{ readonly action?: unknown; readonly data?: AppPayResult } | null>): void => {
      if (source === window && data?.action === 'payResult') end(data.data);
    };
    const look = (): void => {
      if (document.visibilityState === 'visible') timer = setTimeout(end, answerTime);
    };
    addEventListener('message', hear);
    document.addEventListener('visibilitychange', look);
    askNativeApp('payByAlipay', { order });
  });
}
