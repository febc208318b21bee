import { containerOf } from './container.ts';

declare global {
  interface Window {
    // oxlint-disable-next-line no-underscore-dangle
    readonly __wxjs_environment?: string;
  }
}

/** Where this mall runs now. */
export const container = containerOf(navigator.userAgent, window.__wxjs_environment === 'miniprogram');
