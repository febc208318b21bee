import type { Container } from './container.ts';
import { askNativeApp } from './native-bridge.ts';

/** Holds the ways of opening a page outside the mall. */
interface PageOpener {
  inNewWindow(url: string): void;
  inThisWindow(url: string): void;
  inNativeApp(url: string): void;
}

const browserOpener: PageOpener = {
  inNewWindow: (url) => window.open(url, '_blank', 'noopener'),
  inThisWindow: (url) => location.assign(url),
  inNativeApp: (url) => askNativeApp('openPage', { url }),
};

/**
 * Opens a page outside the mall: in a new window on a desktop, by the app's own action in the native app, and in the same window elsewhere.
 * [R-620..R-622]
 */
export function openOutsidePage(url: string, container: Container, opener = browserOpener): void {
  if (container === 'desktop') opener.inNewWindow(url);
  else if (container === 'nativeApp') opener.inNativeApp(url);
  else opener.inThisWindow(url);
}
