import { type PreloadedData, preloadedElementId } from 'contract/shop/site/preloaded-data.ts';
import { isOnServer } from '#kit/lib/server-rendering.ts';
import { setShopClock } from '#kit/lib/shop-clock.ts';

/** Reads the data that the server wrote into the page. Throws for a page that the server did not write. */
function readShell(): PreloadedData {
  const text = document.getElementById(preloadedElementId)?.textContent;
  if (!text) throw new Error('the page has no data of the mall: the mall must serve it');
  return JSON.parse(text) as PreloadedData;
}

/** Holds the data that the server wrote into the HTML page: site, preloaded replies, times. */
export let shell: PreloadedData = isOnServer ? { siteId: 0, now: 0, url: '', replies: [] } : readShell();

/** Sets the data of the page that the server renders next, and sets the shop's clock to the time in it. */
export function setShellOnServer(data: PreloadedData): void {
  shell = data;
  setShopClock(data.now);
}

// Set before anything reads the shop's clock. Safari 14 has the time when the page began to arrive only in the deprecated place.
// oxlint-disable-next-line typescript/no-deprecated
if (!isOnServer) setShopClock(shell.now, performance.timing.responseStart || undefined);
