import type { Input } from 'contract/call.ts';
import type { trackingCalls } from 'contract/front/tracking/tracking.calls.ts';
import type { TrailKind } from 'contract/front/tracking/trail-values.ts';
import type { TrackedEvent } from '#mall/common/track-event.ts';
import { trailBatchMs, trailPurgeMs, trailWindowMs } from '#kit/lib/time-limits.ts';
import { splitEvents } from './split-events.ts';

/** Describes a tracking event, as it is sent. */
export type SentTrailEvent = Input<typeof trackingCalls.trail>['events'][number];

/** Holds the member and the site that a recorded event belongs to. */
export type UserInfo = NonNullable<SentTrailEvent['userInfo']>;

/** Maps the ids of tracking events to the times at which the server last accepted them. So none is sent twice in a short time. */
export type TrailRecord = Readonly<Record<string, number>>;

/** Holds the tracking events that are still to be sent, and the member whom they belong to. */
export interface TrailQueue {
  readonly member: string;
  readonly events: readonly SentTrailEvent[];
}

/**
 * Holds the functions that the tracker uses. They tell the time, the member and what may be tracked, store its record and queue, and build and send
 * events.
 */
export interface TrackerDeps {
  readonly now: () => number;
  /** Returns the id of the member who is logged in. */
  readonly memberId: () => string;
  /** Returns the token of the session; a login, the only place where a consent is recorded, brings another. */
  readonly token: () => string | undefined;
  readonly readRecord: () => TrailRecord;
  readonly saveRecord: (record: TrailRecord) => void;
  /** Reads what this tab did not send yet, the pages before this one included. */
  readonly readQueue: () => TrailQueue | undefined;
  readonly saveQueue: (queue: TrailQueue) => void;
  readonly mayTrack: (kind: TrailKind) => boolean;
  /** Loads the tracked member; undefined for a member who did not agree to it. */
  readonly loadUser: () => Promise<UserInfo | undefined>;
  /** Returns the member as the session names them, without a request; undefined where the receiver does not check that they agreed. */
  readonly sessionUser: () => UserInfo | undefined;
  /** Builds the event of what happened at this moment, on this page, with the order that it is about as its userInfo. */
  readonly buildEvent: (tracked: TrackedEvent, eventId: string, lastSent: number | undefined) => SentTrailEvent;
  /** Marks an event as the first of the visit, once; undefined for later ones. */
  readonly markFirstEvent: (event: SentTrailEvent) => SentTrailEvent | undefined;
  /** Undoes that for an event that was not accepted. */
  readonly unmarkFirstEvent: () => void;
  /** Sends events; resolves to whether the server took them. */
  readonly send: (events: readonly SentTrailEvent[]) => Promise<boolean>;
  readonly warn: (fault: unknown) => void;
}

/** Collects what a person looks at and clicks, and sends it. */
interface Tracker {
  track(tracked: TrackedEvent): void;
  /** Sends the waiting events immediately, as the page may go. */
  leave(): void;
  /** Forgets who is tracked and what waits: another member is logged in, or none. */
  reset(): void;
}

/** Limits the events that wait; more are not tracked until these are sent. */
const maxWaiting = 200;

/**
 * Builds the id of a tracking event from its kind, key and action. An id is sent at most once in five minutes, so a click needs another id than a
 * view.
 */
export const eventIdOf = ({ kind, key, action = 'LOOK' }: TrackedEvent): string => `${kind}-${key}-${action}`.slice(0, 100);

/**
 * Creates the tracker, which queues tracking events and sends them together. It begins with events that the former page of this tab did not send.
 * Returns functions to track an event, send the waiting ones, and forget them.
 */
export function createTracker(deps: TrackerDeps): Tracker {
  const { now, memberId, token, readRecord, saveRecord, readQueue, saveQueue, mayTrack, loadUser, sessionUser, buildEvent } = deps;
  const { markFirstEvent, unmarkFirstEvent, send, warn } = deps;
  const left = readQueue();
  let queue: readonly SentTrailEvent[] = left?.member === memberId() ? left.events : [];
  /** Holds the ids that wait or are on their way. */
  const pending = new Set<string>(queue.map(({ eventId }) => eventId));
  let user: UserInfo | undefined;
  let loading: Promise<void> | undefined;
  /** Is the session whose member did not agree. */
  let declined: string | undefined;
  let [timer, purging]: (ReturnType<typeof setTimeout> | undefined)[] = [];
  let turn = 0;

  const setQueue = (events: readonly SentTrailEvent[]): void => {
    queue = events;
    saveQueue({ member: memberId(), events });
  };
  /** Removes from the record what is older than the window, three seconds later. */
  function purgeLater(): void {
    purging ??= setTimeout(() => {
      purging = undefined;
      const record = readRecord();
      const kept = Object.entries(record).filter(([, at]) => now() - at < trailWindowMs);
      if (kept.length < Object.keys(record).length) saveRecord(Object.fromEntries(kept));
    }, trailPurgeMs);
  }
  async function sendBatch([first, ...others]: readonly SentTrailEvent[]): Promise<void> {
    if (!first) return;
    const marked = markFirstEvent(first);
    const ids = [first, ...others].map(({ eventId }) => eventId);
    const mine = turn;
    try {
      if (!(await send([marked ?? first, ...others]))) throw new Error('the server did not take the events');
      // Only now: what the server did not take may be sent again.
      if (mine === turn) saveRecord({ ...readRecord(), ...Object.fromEntries(ids.map((id) => [id, now()])) });
      purgeLater();
    } catch (fault) {
      if (marked) unmarkFirstEvent();
      warn(fault);
    }
    if (mine === turn) for (const id of ids) pending.delete(id);
  }
  function sendAll(userInfo: UserInfo): void {
    const events = queue.map((event) => ({ ...event, userInfo: { ...userInfo, ...event.userInfo } }));
    setQueue([]);
    for (const batch of splitEvents(events)) void sendBatch(batch);
  }
  function drop(): void {
    for (const { eventId } of queue) pending.delete(eventId);
    setQueue([]);
  }
  /** Learns who is tracked, and sends what waited for that. What waits stays if it cannot be learnt. @param mine the turn in which it was asked for */
  async function takeUser(mine: number): Promise<void> {
    const asker = token();
    try {
      const found = await loadUser();
      if (mine !== turn) return;
      user = found;
      if (found) sendAll(found);
      else {
        declined = asker;
        drop();
      }
    } catch (fault) {
      warn(fault);
    }
    if (mine === turn) loading = undefined;
  }
  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (queue.length === 0) return;
    if (user) sendAll(user);
    else loading ??= takeUser(turn);
  }
  const flushLater = (): void => {
    timer ??= setTimeout(flush, trailBatchMs);
  };
  purgeLater();
  if (queue.length > 0) flushLater();
  return {
    track(tracked) {
      if (!mayTrack(tracked.kind) || queue.length >= maxWaiting) return;
      if (declined !== undefined && declined === token()) return;
      const id = eventIdOf(tracked);
      const last = readRecord()[id];
      //
      if (pending.has(id) || (last !== undefined && Math.abs(now() - last) < trailWindowMs)) return;
      pending.add(id);
      setQueue([...queue, buildEvent(tracked, id, last)]);
      flushLater();
    },
    leave() {
      const known = user ?? sessionUser();
      if (known && queue.length > 0) sendAll(known);
    },
    reset() {
      turn += 1;
      [user, loading, declined] = [undefined, undefined, undefined];
      pending.clear();
      setQueue([]);
    },
  };
}
