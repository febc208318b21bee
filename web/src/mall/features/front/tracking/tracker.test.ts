import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TrackedEvent } from '#mall/common/track-event.ts';
import { describeDevice } from './describe-device.ts';
import { isTracked } from './may-track.ts';
import { splitEvents } from './split-events.ts';
import { findTrackedPage } from './tracked-page.ts';
import { createTracker, eventIdOf, type TrackerDeps, type SentTrailEvent, type TrailQueue, type TrailRecord } from './tracker.ts';

/** Hold the times of the specification, in milliseconds: events are sent together, repeats are dropped, and old entries are removed. */
const [trailBatchMs, trailWindowMs, trailPurgeMs] = [1000, 300_000, 3000];
const teapot: TrackedEvent = { kind: 'GOODS', key: '7' };

/** Opens a tracker whose server takes everything, unless a test says otherwise. */
function openTracker(more: Partial<TrackerDeps> = {}) {
  let record: TrailRecord = {};
  let queue: TrailQueue | undefined;
  let isFirst = true;
  const sent: SentTrailEvent[][] = [];
  const warn = vi.fn();
  const tracker = createTracker({
    now: () => Date.now(),
    memberId: () => '1',
    token: () => 'token',
    readQueue: () => queue,
    saveQueue: (next) => {
      queue = next;
    },
    sessionUser: () => undefined,
    markFirstEvent: (event) => {
      const marked = isFirst ? { ...event, sceneType: 1007 } : undefined;
      isFirst = false;
      return marked;
    },
    unmarkFirstEvent: () => {
      isFirst = true;
    },
    readRecord: () => record,
    saveRecord: (next) => {
      record = next;
    },
    mayTrack: () => true,
    loadUser: async () => ({ agentId: 1 }),
    buildEvent: ({ kind, key, action = 'LOOK' }, eventId) => ({ bizztype: kind, eventId, eventKey: key, action }),
    send: async (events) => {
      sent.push([...events]);
      return true;
    },
    warn,
    ...more,
  });
  return {
    tracker,
    sent,
    warn,
    record: () => record,
    queue: () => queue,
    ids: () => sent.flat().map(({ eventId }) => eventId),
    seed: (next: TrailRecord) => {
      record = next;
    },
  };
}

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-03-02T10:00:00Z') }));
afterEach(() => void vi.useRealTimers());

describe('the tracker of page views and clicks', () => {
  it('sends the same event at most once in five minutes, and records the time of sending [R-222] [R-355] [R-587]', async () => {
    const { tracker, ids, record, seed } = openTracker();
    tracker.track(teapot);
    tracker.track(teapot);
    await vi.advanceTimersByTimeAsync(trailBatchMs);
    expect(record()).toEqual({ 'GOODS-7-LOOK': Date.now() });
    tracker.track(teapot);
    await vi.advanceTimersByTimeAsync(trailWindowMs - 1);
    tracker.track(teapot);
    await vi.advanceTimersByTimeAsync(trailBatchMs);
    expect(ids()).toEqual(['GOODS-7-LOOK']);
    seed({ 'GOODS-7-LOOK': Date.now() - trailWindowMs });
    tracker.track(teapot);
    await vi.advanceTimersByTimeAsync(trailBatchMs);
    expect(ids()).toEqual(['GOODS-7-LOOK', 'GOODS-7-LOOK']);
  });

  it('treats a click on a product and a view of it as two events [R-215] [R-216]', async () => {
    const { tracker, sent } = openTracker();
    tracker.track(teapot);
    tracker.track({ ...teapot, action: 'CLICK' });
    await vi.advanceTimersByTimeAsync(trailBatchMs);
    expect(sent.flat().map(({ action }) => action)).toEqual(['LOOK', 'CLICK']);
    expect(new Set([teapot, { ...teapot, action: 'CLICK' as const }].map(eventIdOf)).size).toBe(2);
  });

  it('deletes recorded events older than five minutes, three seconds after the server accepted an event [R-356] [R-357] [R-588]', async () => {
    const { tracker, record, seed } = openTracker();
    await vi.advanceTimersByTimeAsync(trailPurgeMs);
    const purgedAt = Date.now() + trailBatchMs + trailPurgeMs;
    seed({ old: purgedAt - trailWindowMs, young: purgedAt - trailWindowMs + 1 });
    tracker.track(teapot);
    await vi.advanceTimersByTimeAsync(trailBatchMs);
    await vi.advanceTimersByTimeAsync(trailPurgeMs - 1);
    expect(Object.keys(record())).toEqual(['old', 'young', 'GOODS-7-LOOK']);
    await vi.advanceTimersByTimeAsync(1);
    expect(Object.keys(record())).toEqual(['young', 'GOODS-7-LOOK']);
  });

  it("adds the member to every event, and does not overwrite the event's order number", async () => {
    const { tracker, sent } = openTracker({
      buildEvent: ({ kind, orderId = '' }, eventId) => ({ bizztype: kind, eventId, userInfo: { orderid: orderId } }),
    });
    tracker.track({ kind: 'CONTENTSHARE', key: 'order-26', orderId: '26' });
    tracker.track(teapot);
    await vi.advanceTimersByTimeAsync(trailBatchMs);
    expect(sent.flat().map(({ userInfo }) => userInfo)).toEqual([
      { agentId: 1, orderid: '26' },
      { agentId: 1, orderid: '' },
    ]);
  });

  it('records the time of an event only if the server accepted the event, and sends a refused event again [R-358] [R-512]', async () => {
    let takes = false;
    const { tracker, record, warn } = openTracker({ send: async () => takes });
    tracker.track(teapot);
    await vi.advanceTimersByTimeAsync(trailBatchMs);
    expect([record(), warn.mock.calls.length]).toEqual([{}, 1]);
    takes = true;
    tracker.track(teapot);
    await vi.advanceTimersByTimeAsync(trailBatchMs);
    expect(Object.keys(record())).toEqual(['GOODS-7-LOOK']);
  });

  it('warns of an event that could not be sent, and still tries to send later events [R-556]', async () => {
    const { tracker, warn } = openTracker({ send: () => Promise.reject(new TypeError('Failed to fetch')) });
    tracker.track(teapot);
    await vi.advanceTimersByTimeAsync(trailBatchMs);
    expect(warn).toHaveBeenCalledWith(expect.objectContaining({ message: 'Failed to fetch' }));
    tracker.track({ kind: 'MAIN', key: '1' });
    await vi.advanceTimersByTimeAsync(trailBatchMs);
    expect(warn).toHaveBeenCalledTimes(2);
  });

  it('sends nothing for a member without consent, and drops waiting events when another member logs in', async () => {
    const { tracker, sent } = openTracker({ loadUser: async () => undefined });
    tracker.track(teapot);
    await vi.advanceTimersByTimeAsync(trailBatchMs);
    expect(sent).toEqual([]);

    const other = openTracker();
    other.tracker.track(teapot);
    other.tracker.reset();
    await vi.advanceTimersByTimeAsync(trailBatchMs);
    expect(other.sent).toEqual([]);
    other.tracker.track(teapot);
    await vi.advanceTimersByTimeAsync(trailBatchMs);
    expect(other.ids()).toEqual(['GOODS-7-LOOK']);
  });

  it('sends the waiting events with the member as soon as the page is left', async () => {
    const { tracker, sent } = openTracker();
    tracker.track({ kind: 'MAIN', key: '1001' });
    await vi.advanceTimersByTimeAsync(trailBatchMs);
    tracker.track(teapot);
    tracker.leave();
    expect(sent[1]).toMatchObject([{ eventId: 'GOODS-7-LOOK', userInfo: { agentId: 1 } }]);
  });
});

describe('a page view recorded before the member’s data has loaded', () => {
  const looksForEver = { loadUser: () => new Promise<undefined>(() => undefined) };

  it('is sent when the page is left, with the member that the login session names', () => {
    const { tracker, sent, queue } = openTracker({ ...looksForEver, sessionUser: () => ({ agentId: '1' }) });
    tracker.track(teapot);
    tracker.leave();
    expect(sent.flat()).toMatchObject([{ eventId: 'GOODS-7-LOOK', sceneType: 1007, userInfo: { agentId: '1' } }]);
    expect(queue()?.events).toEqual([]);
  });

  it('is sent by the next page in the tab, but only for the same member', async () => {
    const first = openTracker(looksForEver);
    first.tracker.track(teapot);
    await vi.advanceTimersByTimeAsync(trailBatchMs);
    first.tracker.leave();
    expect(first.sent).toEqual([]);
    const left = { readQueue: first.queue };
    const next = openTracker(left);
    await vi.advanceTimersByTimeAsync(trailBatchMs);
    expect(next.sent.flat()).toMatchObject([{ eventId: 'GOODS-7-LOOK', sceneType: 1007, userInfo: { agentId: 1 } }]);
    const other = openTracker({ ...left, memberId: () => '2' });
    await vi.advanceTimersByTimeAsync(trailBatchMs);
    expect(other.sent).toEqual([]);
  });

  it('is sent with the next page view if the request for the member’s data fails', async () => {
    let fails = true;
    const { tracker, ids } = openTracker({
      loadUser: async () => {
        if (fails) throw new TypeError('Failed to fetch');
        return { agentId: 1 };
      },
    });
    tracker.track(teapot);
    await vi.advanceTimersByTimeAsync(trailBatchMs);
    fails = false;
    tracker.track({ kind: 'MAIN', key: '1001' });
    await vi.advanceTimersByTimeAsync(trailBatchMs);
    expect(ids()).toEqual(['GOODS-7-LOOK', 'MAIN-1001-LOOK']);
  });
});

describe('the scene (origin) of a shared link', () => {
  it('is sent with each event until the server accepts an event, and not after that', async () => {
    let accepts = false;
    const scenes: unknown[] = [];
    const { tracker } = openTracker({
      send: async (events) => {
        scenes.push(...events.map(({ sceneType }) => sceneType));
        return accepts;
      },
    });
    tracker.track(teapot);
    await vi.advanceTimersByTimeAsync(trailBatchMs);
    accepts = true;
    tracker.track({ kind: 'MAIN', key: '1001' });
    tracker.track({ kind: 'LOGO', key: '1001' });
    await vi.advanceTimersByTimeAsync(trailBatchMs);
    expect(scenes).toEqual([1007, 1007, undefined]);
  });
});

describe('a consent to tracking that is given later', () => {
  it('takes effect with the next login token, because the consent is loaded once for each token', async () => {
    let [agrees, token] = [false, 'before'];
    const loadUser = vi.fn(async () => (agrees ? { agentId: 1 } : undefined));
    const { tracker, ids } = openTracker({ loadUser, token: () => token });
    tracker.track(teapot);
    await vi.advanceTimersByTimeAsync(trailBatchMs);
    tracker.track(teapot);
    await vi.advanceTimersByTimeAsync(trailBatchMs);
    expect([ids(), loadUser.mock.calls.length]).toEqual([[], 1]);
    [agrees, token] = [true, 'after'];
    tracker.track(teapot);
    await vi.advanceTimersByTimeAsync(trailBatchMs);
    tracker.track({ kind: 'MAIN', key: '1001' });
    await vi.advanceTimersByTimeAsync(trailBatchMs);
    expect([ids(), loadUser.mock.calls.length]).toEqual([['GOODS-7-LOOK', 'MAIN-1001-LOOK'], 2]);
  });
});

describe('the choice of the events that a browser tracks', () => {
  const kinds = ['MAIN', 'MIRCO', 'GOODS', 'LOGO', 'POPUPADVERT', 'ENTER_STORE_GIFTS', 'CONTENTSHARE'] as const;
  const tracked = (hasToken: boolean, hasTokenCookie: boolean) => kinds.filter((kind) => isTracked(kind, { hasToken, hasTokenCookie }));

  it('leaves out views of the home page, micro pages and products while no login token is stored [R-412] [R-413] [R-414]', () => {
    expect(tracked(false, false)).toEqual([]);
    expect(tracked(false, true)).toEqual([]);
    expect(tracked(true, false)).toEqual(['MAIN', 'MIRCO', 'GOODS']);
  });

  it('leaves out the logo, pop-up adverts, enter-store gifts and shares while the cookie has no login token [R-415] [R-416] [R-417] [R-418]', () => {
    expect(tracked(true, false).filter((kind) => ['LOGO', 'POPUPADVERT', 'ENTER_STORE_GIFTS', 'CONTENTSHARE'].includes(kind))).toEqual([]);
    expect(tracked(true, true)).toEqual(kinds);
  });

  it('takes the kind of a page view from the URL: home page, micro page or product [R-207] [R-208] [R-209]', () => {
    expect(findTrackedPage('/', 1001)).toEqual({ kind: 'MAIN', key: '1001' });
    expect(findTrackedPage('/wpage/12', 1001)).toEqual({ kind: 'MIRCO', key: '12' });
    for (const path of ['/goodsInfo/7', '/goodsInfoEquity/7', '/goodsInfo/7'.toLowerCase()])
      expect(findTrackedPage(path, 1001)).toEqual({ kind: 'GOODS', key: '7' });
    expect(findTrackedPage('/shopCart/mall/list', 1001)).toBeUndefined();
  });
});

describe('the device that a tracking event names', () => {
  const device = (userAgent: string) => describeDevice('browser', userAgent).terminalType;
  it('is recognised by the user agent of the browser [R-219]', () => {
    expect(device('Mozilla/5.0 (Linux; Android 14; Pixel 8)')).toBe('ANDRIOD');
    expect(device('Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)')).toBe('IOS');
    expect(device('Mozilla/5.0 (Linux; Android 10; HarmonyOS; HMA-AL00)')).toBe('HONGMENG');
    expect(device('Mozilla/5.0 (Windows NT 10.0; Win64; x64)')).toBe('PC');
  });
  it('is sent with the platform and the channel of the app or browser that shows the mall [R-217] [R-218]', () => {
    const of = (container: Parameters<typeof describeDevice>[0]) => {
      const { sourcePlatform, platformChannel } = describeDevice(container, '');
      return `${sourcePlatform} ${platformChannel}`;
    };
    expect([of('messagingApp'), of('miniProgram'), of('nativeApp'), of('browser'), of('desktop')]).toEqual([
      'WECHAT H5',
      'WECHAT APPLET',
      'OFFICIAL APP',
      'OFFICIAL H5',
      'OFFICIAL H5',
    ]);
  });
});

describe('the requests that send tracking events', () => {
  it('stay below 60 kB, and contain 200 events at most', () => {
    const size = (batch: unknown) => new TextEncoder().encode(JSON.stringify({ events: batch })).length;
    const long = Array.from({ length: 100 }, (_, at) => ({ at, text: '茶'.repeat(600) }));
    const batches = splitEvents(long);
    expect(batches.flat()).toEqual(long);
    expect(batches.length).toBeGreaterThan(2);
    expect(Math.max(...batches.map(size))).toBeLessThan(60_000);
    expect(splitEvents(Array.from({ length: 401 }, (_, at) => at)).map(({ length }) => length)).toEqual([200, 200, 1]);
    expect(splitEvents([])).toEqual([]);
  });
});
