import type { Input } from 'contract/call.ts';
import type { trackingCalls } from 'contract/tracking/tracking.calls.ts';
import type { TrailKind } from 'contract/tracking/trail-values.ts';
import type { Tracked } from '#app/track.ts';
import { trailBatchMs, trailPurgeMs, trailWindowMs } from '#lib/time-limits.ts';
import { splitEvents } from './split-events.ts';

export type TrailEvent = Input<typeof trackingCalls.trail>['events'][number];
export type UserInfo = NonNullable<TrailEvent['userInfo']>;

/** Maps the id of an event to when the server took it last. */
export type TrailRecord = Readonly<Record<string, number>>;

/** Holds what the tracker works with. */
export interface TrackerDeps {
  readonly now: () => number;
  readonly readRecord: () => TrailRecord;
  readonly saveRecord: (record: TrailRecord) => void;
  readonly mayTrack: (kind: TrailKind) => boolean;
  /** Loads who is tracked; undefined for a member who did not agree to it. */
  readonly loadUser: () => Promise<UserInfo | undefined>;
  /** Builds the event of what happened at this moment, on this page. */
  readonly buildEvent: (tracked: Tracked, eventId: string, lastSent: number | undefined) => TrailEvent;
  /** Sends events; resolves to whether the server took them. */
  readonly send: (events: readonly TrailEvent[]) => Promise<boolean>;
  readonly warn: (fault: unknown) => void;
}

/** Collects what a person looks at and clicks, and sends it. */
interface Tracker {
  track(tracked: Tracked): void;
  /** Sends at once what waits, as the page may go. */
  flush(): void;
  /** Forgets who is tracked and what waits: another member is logged in, or none. */
  reset(): void;
}

/** Names an event: an id is sent once in five minutes, so that a click has another than a look. */
export const eventIdOf = ({ kind, key, action = 'LOOK' }: Tracked): string => `${kind}-${key}-${action}`.slice(0, 100);

/** Creates the tracker. */
export function createTracker(deps: TrackerDeps): Tracker {
  const { now, readRecord, saveRecord, mayTrack, loadUser, buildEvent, send, warn } = deps;
  let queue: TrailEvent[] = [];
  /** Holds the ids that wait or are on their way. */
  const pending = new Set<string>();
  let user: UserInfo | undefined;
  let loading: Promise<void> | undefined;
  let [timer, purging]: (ReturnType<typeof setTimeout> | undefined)[] = [];
  let turn = 0;

  /** Removes from the record what is older than the window, three seconds later. */
  function purgeLater(): void {
    purging ??= setTimeout(() => {
      purging = undefined;
      const record = readRecord();
      const kept = Object.entries(record).filter(([, at]) => now() - at < trailWindowMs);
      if (kept.length < Object.keys(record).length) saveRecord(Object.fromEntries(kept));
    }, trailPurgeMs);
  }
  async function sendBatch(events: readonly TrailEvent[]): Promise<void> {
    const ids = events.map(({ eventId }) => eventId);
    try {
      if (!(await send(events))) throw new Error('the server did not take the events');
      // Only now: what the server did not take may be sent again.
      saveRecord({ ...readRecord(), ...Object.fromEntries(ids.map((id) => [id, now()])) });
      purgeLater();
    } catch (fault) {
      warn(fault);
    }
    for (const id of ids) pending.delete(id);
  }
  function sendAll(): void {
    if (!user) return;
    const userInfo = user;
    const events = queue.map((event) => ({ ...event, userInfo }));
    queue = [];
    for (const batch of splitEvents(events)) void sendBatch(batch);
  }
  function drop(): void {
    queue = [];
    pending.clear();
  }
  /** Learns who is tracked, and sends what waited for that. @param mine the turn in which it was asked for */
  async function takeUser(mine: number): Promise<void> {
    try {
      const found = await loadUser();
      if (mine !== turn) return;
      user = found;
      if (found) sendAll();
      else drop();
    } catch (fault) {
      warn(fault);
      if (mine !== turn) return;
      loading = undefined;
      drop();
    }
  }
  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (queue.length === 0) return;
    if (user) sendAll();
    else loading ??= takeUser(turn);
  }
  purgeLater();
  return {
    track(tracked) {
      if (!mayTrack(tracked.kind)) return;
      const id = eventIdOf(tracked);
      const last = readRecord()[id];
      //
      if (pending.has(id) || (last !== undefined && Math.abs(now() - last) < trailWindowMs)) return;
      pending.add(id);
      queue.push(buildEvent(tracked, id, last));
      timer ??= setTimeout(flush, trailBatchMs);
    },
    flush,
    reset() {
      turn += 1;
      [user, loading] = [undefined, undefined];
      drop();
    },
  };
}
