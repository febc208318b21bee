import { texts } from './texts.ts';

/** Holds the parts of a moment in a time zone. */
interface Shown {
  readonly year: string;
  readonly month: string;
  readonly day: string;
  readonly hour: string;
  readonly minute: string;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    });
  clocks.set(timeZone, clock);
  return clock;
}

const shown = (moment: number, timeZone: string): Shown =>
  Object.fromEntries(
    clockOf(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  ) as unknown as Shown;

const dateOf = ({ year, month, day }: Shown): string => `${year}-${month}-${day}`;

/** Formats a moment in the site's time zone: 2025-10-16 09:18. */
export function momentText(moment: number, timeZone: string): string {
  const at = shown(moment, timeZone);
  return `${dateOf(at)} ${at.hour}:${at.minute}`;
}

/** Formats the date of a moment in the site's time zone: 2025-10-16. */
export const dateText = (moment: number, timeZone: string): string => dateOf(shown(moment, timeZone));

/** Formats a moment for a list: 今天 14:26 today, else 10 月 16 日, with the year if it is another. */
export function dayText(moment: number, now: number, timeZone: string): string {
  const [at, today] = [shown(moment, timeZone), shown(now, timeZone)];
  if (dateOf(at) === dateOf(today)) return `${texts.today} ${at.hour}:${at.minute}`;
  const day = texts.date(Number(at.month), Number(at.day));
  return at.year === today.year ? day : texts.year(at.year, day);
}

/** Formats a day relative to today: 今天, 昨天, 10 月 16 日, with the year if it is another. */
export function dayName(moment: number, now: number, timeZone: string): string {
  const [at, today, before] = [moment, now, now - 86_400_000].map((time) => shown(time, timeZone)) as [Shown, Shown, Shown];
  if (dateOf(at) === dateOf(today)) return texts.today;
  if (dateOf(at) === dateOf(before)) return texts.yesterday;
  const day = texts.date(Number(at.month), Number(at.day));
  return at.year === today.year ? day : texts.year(at.year, day);
}

/** Formats the time of day in the site's time zone: 09:18. */
export function hourText(moment: number, timeZone: string): string {
  const at = shown(moment, timeZone);
  return `${at.hour}:${at.minute}`;
}

/** Formats a duration in its two largest units: 6 天 23 小时, 5 小时 10 分钟, 3 分钟. At least one minute. */
export function leftText(milliseconds: number): string {
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
