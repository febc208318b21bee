import { isOnServer } from '#kit/lib/server-rendering.ts';
import { type Container, detectContainer, findTestContainer } from './container.ts';
import { siteStorage } from './current-site-storage.ts';
import { shell } from './shell.ts';

declare global {
  interface Window {
    // oxlint-disable-next-line no-underscore-dangle
    readonly __wxjs_environment?: string;
  }
}

/** Finds the container that a developer's browser passes for, since `?container=` named it in this tab. Production has none. */
function passedFor(): Container | undefined {
  if (!shell.hasTestContainers) return undefined;
  const named = new URLSearchParams(location.search).get('container');
  if (findTestContainer(named)) siteStorage.set('testContainer', named);
  return findTestContainer(siteStorage.text('testContainer'));
}

/** Holds the container that this page runs in. The server renders for a plain browser. */
export const container: Container = isOnServer
  ? 'browser'
  : (passedFor() ?? detectContainer(navigator.userAgent, window.__wxjs_environment === 'miniprogram'));
