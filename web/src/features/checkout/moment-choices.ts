/** Lists the days of a month (2026-03) in weeks that begin on Monday; undefined pads the first week. */
export function listMonthDays(month: string): readonly (string | undefined)[] {
  const [year = 0, at = 1] = month.split('-').map(Number);
  const first = new Date(Date.UTC(year, at - 1, 1));
  const before = (first.getUTCDay() + 6) % 7;
  const count = new Date(Date.UTC(year, at, 0)).getUTCDate();
  const days = Array.from({ length: count }, (_, day) => `${month}-${String(day + 1).padStart(2, '0')}`);
  return [...Array.from({ length: before }, () => undefined), ...days];
}

/** Returns the month that is so many months after another: 2026-12 and 1 give 2027-01. */
export function addMonths(month: string, count: number): string {
  const [year = 0, at = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, at - 1 + count, 1)).toISOString().slice(0, 7);
}

/** Returns the day that is so many days after another. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10);

const minuteStep = 5;
const two = (value: number): string => String(value).padStart(2, '0');

/** Lists the times of a day from `min` to `max`, both included, every five minutes: by hour, its minutes. */
export function listTimes(min = '00:00', max = '23:59'): ReadonlyMap<string, readonly string[]> {
  const steps = Array.from(
    { length: 1440 / minuteStep },
    (_, at) => `${two(Math.floor((at * minuteStep) / 60))}:${two((at * minuteStep) % 60)}`,
  );
  // The bounds themselves are offered too, unless the last one only says that the day has no end.
  const all = new Set([...steps, min, ...(max === '23:59' ? [] : [max])]);
  const hours = new Map<string, string[]>();
  for (const time of [...all].sort()) {
    if (time < min || time > max) continue;
    const [hour = '', minute = ''] = time.split(':');
    hours.set(hour, [...(hours.get(hour) ?? []), minute]);
  }
  return hours;
}
