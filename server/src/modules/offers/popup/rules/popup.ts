import { addDays, formatDay } from 'contract/day.ts';
import { parseMoment } from 'contract/moment-text.ts';
import type { Reward } from '#modules/offers/award/award.ts';

/** Names the kinds of home page pop-ups: pop-up advert and enter-store gift. */
export type PopupType = 'enterStoreGift' | 'popUpAdvert';

/** Describes when a home page pop-up runs, for whom, and how often it is shown. */
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

/** Describes a pop-up advert: a picture over the home page, and the link that it opens; the link is empty if it opens none. */
export interface PopUpAdvert extends Popup {
  readonly picture: string;
  readonly link: string;
}

/** Describes the enter-store gift, which members get once as they enter the shop. */
export interface StoreGift extends Popup, Reward {
  readonly note: string;
  /** Limits it to members who joined at most so many days ago; null for all. */
  readonly joinedDays: number | null;
}

/**
 * Builds the reference under which a member gets an enter-store gift; a second gift under the same reference is not
 * given.
 */
export const storeGiftReference = (giftId: number, memberId: number): string => `${giftId}-${memberId}`;

/** Describes the member who sees a pop-up, by level and date of joining. Functions take null in its place for a visitor. */
export interface PopupViewer {
  readonly levelId: number;
  readonly joinedAt: Date;
}

/** Tells whether a pop-up runs now and is meant for this member. Visitors see the pop-ups that are for everybody. */
export const isPopupRunningFor = ({ active, startsAt, endsAt, levels }: Popup, viewer: PopupViewer | null, now: Date): boolean =>
  active && startsAt <= now && endsAt > now && (levels.length === 0 || (viewer !== null && levels.includes(viewer.levelId)));

/**
 * Tells whether an enter-store gift runs now and this member can have it. A visitor sees a gift that they could have
 * after joining.
 */
export const isStoreGiftFor = (gift: StoreGift, viewer: PopupViewer | null, now: Date): boolean =>
  isPopupRunningFor(gift, viewer, now) &&
  (gift.joinedDays === null || viewer === null || viewer.joinedAt.getTime() + gift.joinedDays * 86_400_000 > now.getTime());

/**
 * Computes which cycle of a home page pop-up runs now, from 0. A pop-up that a member closed is shown again in its next
 * cycle, some days later.
 */
export function popupCycle({ startsAt, cycleDays }: Popup, now: Date, timeZone: string): number {
  if (cycleDays === 0) return 0;
  const since = Date.parse(formatDay(now, timeZone)) - Date.parse(formatDay(startsAt, timeZone));
  return Math.max(0, Math.floor(since / 86_400_000 / cycleDays));
}

/**
 * Returns when a closed home page pop-up is shown again: at a midnight of the site; null for one that is shown once.
 */
export function findPopupCycleEnd(popup: Popup, now: Date, timeZone: string): Date | null {
  if (popup.cycleDays === 0) return null;
  const day = addDays(formatDay(popup.startsAt, timeZone), (popupCycle(popup, now, timeZone) + 1) * popup.cycleDays);
  return parseMoment(day, timeZone) ?? new Date(now.getTime() + popup.cycleDays * 86_400_000);
}

/** Compares home page pop-ups for sorting: the one that began last comes first. */
export const comparePopupsByStart = (a: Popup, b: Popup): number => b.startsAt.getTime() - a.startsAt.getTime() || b.id - a.id;
