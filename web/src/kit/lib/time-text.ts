import { texts } from './texts.ts';

/** Holds the parts of a moment in a time zone. */
interface ClockParts {
  readonly year: string;
  readonly month: string;
  readonly day: string;
  readonly hour: string;
  readonly minute: string;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterFor(timeZone: string): Intl.DateTimeFormat {
  const clock =
    formatters.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    });
  formatters.set(timeZone, clock);
  return clock;
}

const splitMoment = (moment: number, timeZone: string): ClockParts =>
  Object.fromEntries(
    formatterFor(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  ) as unknown as ClockParts;

const joinDate = ({ year, month, day }: ClockParts): string => `${year}-${month}-${day}`;

/** Formats a moment in the site's time zone: 2025-10-16 09:18. */
export function formatDateTime(moment: number, timeZone: string): string {
  const at = splitMoment(moment, timeZone);
  return `${joinDate(at)} ${at.hour}:${at.minute}`;
}

/** Formats the end of a validity in the site's time zone; one at midnight by its last day: 2025-10-16, not 2025-10-17 00:00. */
export function formatEndTime(end: number, timeZone: string): string {
  const text = formatDateTime(end, timeZone);
  return text.endsWith(' 00:00') ? formatDateTime(end - 60_000, timeZone).slice(0, 10) : text;
}

/** Formats the date of a moment in the site's time zone: 2025-10-16. */
export const formatDate = (moment: number, timeZone: string): string => joinDate(splitMoment(moment, timeZone));

/** Formats a day relative to today: 今天, 昨天, 10-16, with the year if it is another: 2025-10-16. */
export function formatRelativeDay(moment: number, now: number, timeZone: string): string {
  const [at, today, yesterday] = [moment, now, now - 86_400_000].map((time) => formatDate(time, timeZone)) as [string, string, string];
  if (at === today) return texts.today;
  if (at === yesterday) return texts.yesterday;
  return at.slice(0, 4) === today.slice(0, 4) ? at.slice(5) : at;
}

/** Formats a moment for a list: today and yesterday with the time (今天 14:26), any other day without. */
export function formatRecentMoment(moment: number, now: number, timeZone: string): string {
  const day = formatRelativeDay(moment, now, timeZone);
  return /\d/.test(day) ? day : `${day} ${formatTimeOfDay(moment, timeZone)}`;
}

/** Formats the time of day in the site's time zone: 09:18. */
export function formatTimeOfDay(moment: number, timeZone: string): string {
  const at = splitMoment(moment, timeZone);
  return `${at.hour}:${at.minute}`;
}

/** Formats a duration in its two largest units: 6 天 23 小时, 5 小时 10 分钟, 3 分钟. At least one minute. */
export function formatTimeLeft(milliseconds: number): string {
  const minutes = Math.max(1, Math.floor(milliseconds / 60_000));
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60)];
  const parts =
    days > 0
      ? [[days, texts.days] as const, [hours, texts.hours] as const]
      : hours > 0
        ? [[hours, texts.hours] as const, [minutes % 60, texts.minutes] as const]
        : [[minutes, texts.minutes] as const];
  return parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => unit(count))
    .join(' ');
}
