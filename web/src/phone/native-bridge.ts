declare global {
  interface Window {
    /** Takes messages to the provider's own app, which sets it before the page loads. */
    readonly jbzNative?: { postMessage(message: { readonly action: NativeAction; readonly data: unknown }): void };
  }
}

/**
 * Lists what the mall can ask of the provider's own app: to open a page outside the mall, to uncover a loaded page, to open Alipay with a signed
 * order.
 */
export type NativeAction = 'openPage' | 'loadingDone' | 'payByAlipay';

/** Asks the provider's own app for something; does nothing elsewhere. */
export const askNativeApp = (action: NativeAction, data: unknown): void => window.jbzNative?.postMessage({ action, data });
