import { addDays, formatDay } from 'contract/day.ts';
import { parseMoment } from 'contract/moment-text.ts';
import type { Reward } from '#modules/award/award.ts';

/** Names the kinds of pop-ups that the server keeps. */
export type PopupType = 'enterStoreGift' | 'popUpAdvert';

/** Describes when a pop-up runs, for whom, and how often. */
export interface Popup {
  readonly id: number;
  /** The merchant's own name for it. */
  readonly key: string;
  readonly title: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** Lists the levels that it is for; empty for everybody. */
  readonly levels: readonly number[];
  /** Counts the days of a cycle; 0 for one that is shown once. */
  readonly cycleDays: number;
  readonly active: boolean;
}

/** Describes a picture that opens over the home page, with where it leads; the link is empty for one that leads nowhere. */
export interface Advert extends Popup {
  readonly picture: string;
  readonly link: string;
}

/** Describes the enter-store gift, which members get once as they enter the shop. */
export interface StoreGift extends Popup, Reward {
  readonly note: string;
  /** Limits it to members who joined at most so many days ago; null for all. */
  readonly joinedDays: number | null;
}

/** Returns the reference under which a gift is granted to a member. */
export const giftRef = (giftId: number, memberId: number): string => `${giftId}-${memberId}`;

/** Describes the viewer of a pop-up: a member with their level, or a visitor (null). */
export interface Viewer {
  readonly levelId: number;
  readonly joinedAt: Date;
}

/** Tells whether a pop-up runs now and is meant for this member. Visitors see the pop-ups that are for everybody. */
export const isRunningFor = ({ active, startsAt, endsAt, levels }: Popup, viewer: Viewer | null, now: Date): boolean =>
  active && startsAt <= now && endsAt > now && (levels.length === 0 || (viewer !== null && levels.includes(viewer.levelId)));

/** Tells whether a gift runs now and this member can have it. A visitor sees a gift that they could have after joining. */
export const isGiftFor = (gift: StoreGift, viewer: Viewer | null, now: Date): boolean =>
  isRunningFor(gift, viewer, now) &&
  (gift.joinedDays === null || viewer === null || viewer.joinedAt.getTime() + gift.joinedDays * 86_400_000 > now.getTime());

/** Returns the present cycle of a pop-up, counted from 0 by the days of the site since it began. */
export function cycleOf({ startsAt, cycleDays }: Popup, now: Date, timeZone: string): number {
  if (cycleDays === 0) return 0;
  const since = Date.parse(formatDay(now, timeZone)) - Date.parse(formatDay(startsAt, timeZone));
  return Math.max(0, Math.floor(since / 86_400_000 / cycleDays));
}

/** Returns when the present cycle of a pop-up ends: at midnight of the site; null for one that is shown once. */
export function findCycleEnd(popup: Popup, now: Date, timeZone: string): Date | null {
  if (popup.cycleDays === 0) return null;
  const day = addDays(formatDay(popup.startsAt, timeZone), (cycleOf(popup, now, timeZone) + 1) * popup.cycleDays);
  return parseMoment(day, timeZone) ?? new Date(now.getTime() + popup.cycleDays * 86_400_000);
}

/** Orders pop-ups: the one that began last comes first. */
export const compareByLatest = (a: Popup, b: Popup): number => b.startsAt.getTime() - a.startsAt.getTime() || b.id - a.id;
