import { type ShellData, shellElement } from 'contract/site/shell.ts';
import { setShopClock } from '#lib/shop-clock.ts';

/** What the page carries; the server wrote it, so its form is known. */
function readShell(): ShellData {
  const text = document.getElementById(shellElement)?.textContent;
  if (!text) throw new Error('this page was not written by the mall');
  return JSON.parse(text) as ShellData;
}

export const shell: ShellData = readShell();
/** When the page began to arrive. Safari 14 has it in the old place alone. */
// oxlint-disable-next-line typescript/no-deprecated
const arrived = performance.timing.responseStart;
// Before anything asks what time it is.
setShopClock(shell.now, arrived || undefined);
