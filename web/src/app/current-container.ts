import { isOnServer } from '#lib/server-rendering.ts';
import { type Container, detectContainer } from './container.ts';

declare global {
  interface Window {
    // oxlint-disable-next-line no-underscore-dangle
    readonly __wxjs_environment?: string;
  }
}

/** Holds the container that this page runs in. The server renders for a plain browser. */
export const container: Container = isOnServer
  ? 'browser'
  : detectContainer(navigator.userAgent, window.__wxjs_environment === 'miniprogram');
