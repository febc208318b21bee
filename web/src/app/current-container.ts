import { detectContainer } from './container.ts';

declare global {
  interface Window {
    // oxlint-disable-next-line no-underscore-dangle
    readonly __wxjs_environment?: string;
  }
}

/** Holds the container that this page runs in. */
export const container = detectContainer(navigator.userAgent, window.__wxjs_environment === 'miniprogram');
