import type { Reply } from 'contract/call.ts';
import type { shareCalls } from 'contract/sharing/share/share.calls.ts';
import type { MenuShare, MessagingScript } from '#phone/messaging-script.ts';
import { logShare } from './log-share.ts';
import { setUpInterval, setUpTries } from './set-up-limits.ts';
import type { Shared } from './shared.ts';

type ShareSet = Reply<typeof shareCalls.getShareSet>;
/** Describes the functions of WeChat's script that set up sharing. */
export type ShareScript = Pick<
  MessagingScript,
  'ready' | 'error' | 'hideOptionMenu' | 'showOptionMenu' | 'updateAppMessageShareData' | 'updateTimelineShareData'
>;

/** Waits for WeChat's script: checks every 500 ms, ten times, whether it has loaded. Returns undefined if it has not. */
export async function waitForScript(find: () => ShareScript | undefined): Promise<ShareScript | undefined> {
  for (let tries = 1; ; tries += 1) {
    const script = find();
    if (script || tries >= setUpTries) return script;
    await new Promise((passed) => setTimeout(passed, setUpInterval));
  }
}

/**
 * Sets the link, title and picture with which WeChat shares a page. Hides WeChat's share menu from members who may not share. A failure is
 * only logged.
 */
export function setUpSharing(script: ShareScript, { relay, title, desc, link, imgUrl }: ShareSet, shared: Shared): void {
  const picture = imgUrl === '' ? '' : new URL(imgUrl, link).href;
  const options = (channel: 'friend' | 'timeline'): MenuShare => ({
    title,
    link,
    imgUrl: picture,
    success: () => logShare(shared, channel),
    fail: (failure) => logShare(shared, channel, failure),
  });
  script.error((failure) => logShare(shared, 'friend', failure));
  script.ready(() => {
    if (relay === 0) {
      script.hideOptionMenu();
      return;
    }
    script.showOptionMenu();
    script.updateAppMessageShareData({ ...options('friend'), desc });
    script.updateTimelineShareData(options('timeline'));
  });
}
