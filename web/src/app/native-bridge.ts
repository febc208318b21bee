declare global {
  interface Window {
    /** Takes messages to the provider's own app, which sets it before the page loads. */
    readonly jbzNative?: { postMessage(message: { readonly action: NativeAction; readonly data: unknown }): void };
  }
}

/**
 * Lists what the provider's own app can be asked: to open a page outside the mall, to take away what covers a page while it loads, and to open Alipay
 * with a signed order.
 */
export type NativeAction = 'openPage' | 'loadingDone' | 'payByAlipay';

/** Describes how a payment ended that an app made: which kind of payment, and the code of its result. */
export interface AppPayResult {
  readonly type?: number | string | null | undefined;
  readonly code?: number | string | null | undefined;
}

/** Asks the provider's own app for something; does nothing elsewhere. */
export const askNativeApp = (action: NativeAction, data: unknown): void => window.jbzNative?.postMessage({ action, data });

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
