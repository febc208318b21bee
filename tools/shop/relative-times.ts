import { formatMoment } from 'contract/moment-text.ts';

const day = 24 * 60 * 60_000;
const relative = /^([+-]\d{1,4})d(?: (\d{2}:\d{2}))?$/;
const timeField = /(Time|From|Until)$/;

function expandTime(text: string, now: Date, timeZone: string): string {
  if (text === 'now') return formatMoment(now, timeZone).slice(0, 16);
  const [, days, time] = relative.exec(text) ?? [];
  if (days === undefined) return text;
  // Counted from noon, so that a day of 23 or 25 hours is one day too.
  const [today = ''] = formatMoment(now, timeZone).split(' ');
  const date = new Date(Date.parse(`${today}T12:00:00Z`) + Number(days) * day).toISOString().slice(0, 10);
  return time === undefined ? date : `${date} ${time}`;
}

/**
 * Replaces times that a form says relative to today in the shop's time zone: `+7d` is the day in a week, `-1d 00:00` yesterday at midnight, and `now`
 * this minute. Only the fields of times are read, in the form and in what it holds.
 */
export function expandRelativeTimes(form: unknown, now: Date, timeZone: string): unknown {
  if (Array.isArray(form)) return form.map((one) => expandRelativeTimes(one, now, timeZone));
  if (typeof form !== 'object' || form === null) return form;
  const fields = Object.entries(form).map(([name, value]: [string, unknown]) => [
    name,
    typeof value === 'string' && timeField.test(name) ? expandTime(value, now, timeZone) : expandRelativeTimes(value, now, timeZone),
  ]);
  return Object.fromEntries(fields);
}
