import { formatDay } from 'contract/day.ts';
import { formatMoment, parseMoment } from 'contract/moment-text.ts';

/** Describes a two-hour window in which a courier can come for a door pickup. */
export interface PickupWindow {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** Describes a window as shoppers read it, in the site's time. */
interface WindowText {
  readonly date: string;
  readonly from: string;
  readonly to: string;
}

const minute = 60_000;
const dayLength = 24 * 60 * minute;
/** Holds the hours at which windows begin; each takes two hours. */
const hours = ['09', '11', '13', '15', '17'] as const;
const windowLength = 120 * minute;
/** Bounds how far ahead a pickup is ordered, in days with today, and how long before a window it must be. */
const daysAhead = 3;
const lead = 30 * minute;

/** Formats a time window of a door pickup in a time zone, as a date and two times. */
export const formatPickupWindow = ({ startsAt, endsAt }: PickupWindow, timeZone: string): WindowText => {
  const [date = '', from = ''] = formatMoment(startsAt, timeZone).split(' ');
  return { date, from, to: formatMoment(endsAt, timeZone).slice(11, 16) };
};

/**
 * Lists the windows in which a door pickup can still be ordered: from half an hour from now, and on the next two days.
 * @param before is when the refunds close if nothing is sent back; null if they do not. A window must end by then
 */
export function listPickupWindows(now: Date, timeZone: string, before: Date | null): PickupWindow[] {
  const days = Array.from({ length: daysAhead }, (_, ahead) => formatDay(new Date(now.getTime() + ahead * dayLength), timeZone));
  return days.flatMap((day) =>
    hours.flatMap((hour) => {
      const startsAt = parseMoment(`${day} ${hour}:00`, timeZone);
      if (!startsAt || startsAt.getTime() < now.getTime() + lead) return [];
      const endsAt = new Date(startsAt.getTime() + windowLength);
      return before && endsAt > before ? [] : [{ startsAt, endsAt }];
    }),
  );
}

/** Finds the window that begins on a day at a time, as shoppers write it; undefined where it cannot be ordered. */
export const findPickupWindow = (
  windows: readonly PickupWindow[],
  date: string,
  from: string,
  timeZone: string,
): PickupWindow | undefined =>
  windows.find((window) => {
    const text = formatPickupWindow(window, timeZone);
    return text.date === date && text.from === from;
  });

/** Groups time windows of door pickups by day for a reply, as dates with times in a time zone. */
export function groupPickupWindowsByDay(windows: readonly PickupWindow[], timeZone: string) {
  const days = new Map<string, { from: string; to: string }[]>();
  for (const window of windows) {
    const { date, from, to } = formatPickupWindow(window, timeZone);
    days.set(date, [...(days.get(date) ?? []), { from, to }]);
  }
  return [...days].map(([date, list]) => ({ date, windows: list }));
}

/** Tells whether a time window can still be booked, because half an hour of it is left. */
export const isPickupWindowOpen = ({ endsAt }: Pick<PickupWindow, 'endsAt'>, now: Date): boolean => endsAt.getTime() - lead > now.getTime();
