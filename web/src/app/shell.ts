import { type PreloadedData, preloadedElementId } from 'contract/site/preloaded-data.ts';
import { setShopClock } from '#lib/shop-clock.ts';

/** Reads the data that the server wrote into the page. Throws for a page that the server did not write. */
function readShell(): PreloadedData {
  const text = document.getElementById(preloadedElementId)?.textContent;
  if (!text) throw new Error('the page has no data of the mall: the mall must serve it');
  return JSON.parse(text) as PreloadedData;
}

export const shell: PreloadedData = readShell();
/** When the page began to arrive. Safari 14 has it only in the deprecated place. */
// oxlint-disable-next-line typescript/no-deprecated
const arrived = performance.timing.responseStart;
// Set before anything reads the shop's clock.
setShopClock(shell.now, arrived || undefined);
