import { createObservable } from '#kit/lib/observable.ts';

/** Holds the time zone of the open shop: every time in the console is the shop's own. */
export const shopZone = createObservable('Asia/Shanghai');

const formats = new Map<string, Intl.DateTimeFormat>();

function partsOf(moment: number): Readonly<Record<string, string>> {
  const zone = shopZone.get();
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    formats.set(zone, format);
  }
  return Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]));
}

/** Formats a moment by the shop's clock: 2026-05-01 10:00. */
export function formatMoment(moment: number): string {
  const { year, month, day, hour, minute } = partsOf(moment);
  return `${year}-${month}-${day} ${hour}:${minute}`;
}

/** Formats the day of a moment by the shop's clock: 2026-05-01. */
export function formatDay(moment: number): string {
  const { year, month, day } = partsOf(moment);
  return `${year}-${month}-${day}`;
}

/** Returns the moment of a time of the shop's clock (2026-05-01 10:00); undefined for no time. */
export function parseShopTime(text: string): number | undefined {
  const asUtc = Date.parse(`${text.trim().replace(' ', 'T')}${/\d:\d\d$/.test(text.trim()) ? ':00' : 'T00:00:00'}Z`);
  if (Number.isNaN(asUtc)) return undefined;
  const offsetAt = (moment: number): number => {
    const { year, month, day, hour, minute, second } = partsOf(moment);
    return (
      Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second)) -
      Math.floor(moment / 1000) * 1000
    );
  };
  const first = asUtc - offsetAt(asUtc);
  return asUtc - offsetAt(first);
}

/** Returns the first moment of a day of the shop (2026-05-01), some days later or earlier. */
export function startOfDay(day: string, more = 0): number {
  const [year, month, date] = day.split('-').map(Number);
  const moved = new Date(Date.UTC(year ?? 0, (month ?? 1) - 1, (date ?? 1) + more)).toISOString().slice(0, 10);
  return parseShopTime(`${moved} 00:00`) ?? 0;
}
