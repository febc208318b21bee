import { askNativeApp } from '#phone/native-bridge.ts';
import { appAnswerMs, appSilenceMs } from '#kit/lib/time-limits.ts';
import type { AppPayResult } from './app-payment.ts';

/** Learns how a payment by the app goes on. */
interface AppListener {
  /** Takes the result that the app tells, however late. */
  onResult(result: AppPayResult): void;
  /** Learns that the app tells nothing: some time after it was left, or after it was asked if it never hid the page. A result may still come. */
  onSilence(): void;
}

/**
 * Asks the provider's own app to open Alipay and waits for the app's `payResult` message; throws where there is no such app. Calls `onResult` with
 * the result, or `onSilence` if none comes. Returns the function that stops the wait.
 */
export function payByNativeAlipay(order: string, { onResult, onSilence }: AppListener): () => void {
  if (!window.jbzNative) throw new Error('there is no app that opens Alipay');
  let timer = setTimeout(onSilence, appSilenceMs);
  const hear = ({ source, data }: MessageEvent<{ readonly action?: unknown; readonly data?: AppPayResult } | null>): void => {
    if (source !== window || data?.action !== 'payResult') return;
    stop();
    onResult(data.data ?? {});
  };
  const look = (): void => {
    clearTimeout(timer);
    if (document.visibilityState === 'visible') timer = setTimeout(onSilence, appAnswerMs);
  };
  const stop = (): void => {
    clearTimeout(timer);
    removeEventListener('message', hear);
    document.removeEventListener('visibilitychange', look);
  };
  addEventListener('message', hear);
  document.addEventListener('visibilitychange', look);
  askNativeApp('payByAlipay', { order });
  return stop;
}
