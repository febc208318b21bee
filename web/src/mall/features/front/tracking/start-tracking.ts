import { accountCalls } from 'contract/members/account/account.calls.ts';
import { fetchReply } from '#phone/client.ts';
import { reportFault } from '#phone/client-faults.ts';
import { container } from '#phone/current-container.ts';
import { siteStorage } from '#phone/current-site-storage.ts';
import type { Router } from '#phone/router.ts';
import { currentMember, currentToken, isLoggedIn } from '#phone/session.ts';
import { shell } from '#phone/shell.ts';
import { listenToTrackedEvents, type TrackedEvent } from '#mall/common/track-event.ts';
import { shopNow } from '#kit/lib/shop-clock.ts';
import { startClientLog } from './client-log.ts';
import { describeDevice } from './describe-device.ts';
import { isTracked } from './may-track.ts';
import { sendTrailEvents } from './put-trail.ts';
import { markFirstEvent, unmarkFirstEvent } from './share-scene.ts';
import { findTrackedPage } from './tracked-page.ts';
import { createTracker, type SentTrailEvent, type TrailQueue, type UserInfo } from './tracker.ts';
import { readTrailRecord, saveTrailRecord } from './trail-record.ts';

/** Lists where a visit came from, as its first URL said. */
const origins = ['mpScene', 'outerWxScene', 'chatroomid', 'wx_alisa', 'roomId', 'liveInvited', 'actMode'] as const;

/**
 * Lists what the mall cannot say before agents exist: the agents who recruited the member and their recruiter (zmrid, zmr2id), and the agent above
 * the member in the supply chain (p1). The fields are the specification's.
 */
const ofAgents = { zmrid: '', zmr2id: '', p1: '' } as const;
/** Describes where the member is and who led them there. */
const describeVisit = () => ({
  sjid: shell.siteId,
  shareAgentId: siteStorage.text('fromAgentId') ?? '',
  storeId: siteStorage.text('storeId') ?? '',
});

/** Loads the facts of the member that events carry; undefined for one who did not agree to the privacy policy. */
async function loadUser(): Promise<UserInfo | undefined> {
  const { list } = await fetchReply(accountCalls.consents, {});
  if (!list.some(({ kind, withdrawnAt }) => kind === 'privacy' && withdrawnAt === null)) return undefined;
  const { agentid, nick, mobile, headurl, fxid, fxname } = await fetchReply(accountCalls.agentInfo, {});
  // A member has one name for others, their nick; the real name of an identity check is told to nobody.
  return { ...ofAgents, agentId: agentid, name: nick, mobile, headurl, nick, fxid, fxname, ...describeVisit() };
}

/** Returns the facts of the member that the session has. The mall's own server drops the events of those who did not agree; another server would not. */
const sessionUser = (): UserInfo | undefined =>
  shell.analyticsUrl === undefined && isLoggedIn()
    ? { ...ofAgents, agentId: currentMember.get(), name: '', mobile: '', headurl: '', nick: '', fxid: '', fxname: '', ...describeVisit() }
    : undefined;

/** Builds the event of what happens now, on the page that is shown. */
function buildEvent(
  { kind, key, orderId = '', action = 'LOOK' }: TrackedEvent,
  eventId: string,
  lastSent: number | undefined,
): SentTrailEvent {
  const origin = Object.fromEntries(
    origins.flatMap((name) => [[name, siteStorage.text(name)] as const].filter(([, value]) => value !== undefined)),
  );
  return {
    bizztype: kind,
    eventInfo: JSON.stringify({ title: document.title.slice(0, 200), ...origin }).slice(0, 1000),
    eventId,
    eventKey: key,
    eventRecord: lastSent === undefined ? '' : String(lastSent),
    link: `${location.pathname}${location.search}`.slice(0, 1000),
    liveId: siteStorage.text('liveRoomId') ?? '',
    action,
    userInfo: { orderid: orderId },
    ...describeDevice(container, navigator.userAgent),
  };
}

/** Begins to record what members look at, and to send the errors of this browser. */
export function startTracking({ current }: Pick<Router, 'current'>): void {
  startClientLog();
  const tracker = createTracker({
    now: shopNow,
    memberId: currentMember.get,
    token: currentToken,
    readRecord: () => readTrailRecord(currentMember.get()),
    saveRecord: (record) => saveTrailRecord(currentMember.get(), record),
    readQueue: () => siteStorage.get('trailQueue') as TrailQueue | undefined,
    saveQueue: (queue) => siteStorage.set('trailQueue', queue),
    mayTrack: (kind) => isTracked(kind, { hasToken: isLoggedIn(), hasTokenCookie: siteStorage.text('token', 'cookie') !== undefined }),
    loadUser,
    sessionUser,
    buildEvent,
    markFirstEvent,
    unmarkFirstEvent,
    send: sendTrailEvents,
    //
    warn(fault) {
      // oxlint-disable-next-line no-console -- the specification wants it there
      console.warn('tracking failed', fault);
      reportFault('tracking', fault);
    },
  });
  const trackPage = (): void => {
    const page = findTrackedPage(current.get().page.path.replace(/[?#].*/, ''), shell.siteId);
    if (page) tracker.track(page);
  };
  listenToTrackedEvents(tracker.track);
  current.subscribe(trackPage);
  trackPage();
  currentMember.subscribe(tracker.reset);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && tracker.leave());
  window.addEventListener('pagehide', tracker.leave);
}
