import { shareCalls } from 'contract/sharing/share/share.calls.ts';
import { CallRefusedError } from '#client/call-errors.ts';
import { fetchReply } from '#phone/client.ts';
import { openMessagingScript } from '#phone/messaging-script.ts';
import { withoutBase } from '#phone/return-path.ts';
import type { Router } from '#phone/router.ts';
import { currentMember, isLoggedIn } from '#phone/session.ts';
import { logShare } from './log-share.ts';
import { setUpSharing, type ShareScript, waitForScript } from './messaging-share.ts';
import { readSharedPage } from './record-visit.ts';
import { type Shared, sharedFrom } from './shared.ts';

/** Holds what pages said that they share, by their path: a page that is shown again does not say it again. */
const sharedBy = new Map<string, Shared>();
/** Counts the set-ups: one that a later one overtook is dropped. */
let turn = 0;
/** Is the script of the page before, which can hide the menu before this page's has its signature. */
let former: ShareScript | undefined;
/** Tells that the shop has no account at the platform, so that there is no menu to set. */
let isOff = false;

/** Opens the script for the page that is shown; undefined if it does not come in time. */
async function openScript(shared: Shared): Promise<ShareScript | undefined> {
  let configured: ShareScript | undefined;
  const configure = async () => {
    configured = await openMessagingScript();
    configured.hideOptionMenu();
  };
  configure().catch((fault: unknown) => {
    isOff ||= fault instanceof CallRefusedError;
    logShare(shared, 'friend', fault);
  });
  return waitForScript(() => configured);
}

/**
 * Sets the share menu of the messaging app for the page that is shown: hidden first, then shown with what the page shares, only to members who may use it.
 * Shops without an account at the platform have none to set. A failure is only logged.
 */
async function setMenu(shared: Shared): Promise<void> {
  turn += 1;
  const mine = turn;
  former?.hideOptionMenu();
  if (isOff) return;
  try {
    // Nobody but members may share. Whether the shop lets one holds for five minutes.
    const asked = isLoggedIn() ? fetchReply(shareCalls.getShareSet, { ...shared, ...sharedFrom() }) : undefined;
    if (former && (await asked)?.relay !== 1) return; // it is hidden already
    const [script, shareSet] = await Promise.all([openScript(shared), asked]);
    if (!script || mine !== turn) return;
    former = script;
    if (shareSet) setUpSharing(script, shareSet, shared);
  } catch (fault) {
    logShare(shared, 'friend', fault);
  }
}

const pathOf = (path: string): string => path.replace(/[?#].*/, '');
/** Returns the target that a page shares: the one that it set itself, or that of its path. */
const findShared = (path: string): Shared => sharedBy.get(path) ?? readSharedPage(path);

/** Stores what the page at this path shares, because the path itself may not tell. Also sets WeChat's share menu if the page is on the screen. */
export function sharePage(page: string, shared: Shared): void {
  const path = pathOf(page);
  if (JSON.stringify(findShared(path)) === JSON.stringify(shared)) return;
  sharedBy.set(path, shared);
  if (withoutBase(location.pathname) === path) void setMenu(shared);
}

/** Sets WeChat's share menu for every page that is shown from now on, and again once the member changes. */
export function setMenuByPage({ current }: Pick<Router, 'current'>): void {
  const set = (): void => void setMenu(findShared(pathOf(current.get().page.path)));
  current.subscribe(set);
  currentMember.subscribe(set);
  set();
}
