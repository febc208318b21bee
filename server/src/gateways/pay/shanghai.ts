const offsetMs = 8 * 3_600_000;
const shanghaiIso = (moment: Date): string => new Date(moment.getTime() + offsetMs).toISOString().slice(0, 19);

/** Formats a moment in Alipay's format, in Shanghai time: 2026-05-01 10:00:00. */
export const formatShanghaiTime = (moment: Date): string => shanghaiIso(moment).replace('T', ' ');
/** Formats a moment in WeChat Pay's format: 2026-05-01T10:00:00+08:00. */
export const formatShanghaiIso = (moment: Date): string => `${shanghaiIso(moment)}+08:00`;
/** Returns the day of a moment in Shanghai: 2026-05-01. */
export const shanghaiDay = (moment: Date): string => shanghaiIso(moment).slice(0, 10);

/** Parses a provider's time, with or without zone; undefined if invalid. */
export function parseShanghaiTime(text: string): Date | undefined {
  const zoned = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text) ? `${text.replace(' ', 'T')}+08:00` : text;
  const moment = new Date(zoned);
  return /^\d{4}-\d\d-\d\dT/.test(zoned) && !Number.isNaN(moment.getTime()) ? moment : undefined;
}

/** Tells whether a day's bill is due: providers have it by 10:00 the next day. */
export const isBillDue = (day: string, now: Date): boolean => now.getTime() >= Date.parse(`${day}T00:00:00+08:00`) + (24 + 10) * 3_600_000;
