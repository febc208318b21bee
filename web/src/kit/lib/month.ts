/**
 * Lists the days of a month (2026-03) for a calendar grid whose weeks begin on Monday. It begins with one undefined for each weekday before the first
 * of the month.
 */
export function listMonthDays(month: string): readonly (string | undefined)[] {
  const [year = 0, at = 1] = month.split('-').map(Number);
  const first = new Date(Date.UTC(year, at - 1, 1));
  const before = (first.getUTCDay() + 6) % 7;
  const count = new Date(Date.UTC(year, at, 0)).getUTCDate();
  const days = Array.from({ length: count }, (_, day) => `${month}-${String(day + 1).padStart(2, '0')}`);
  return [...Array.from({ length: before }, () => undefined), ...days];
}

/** Returns the month that is `count` months after another: 2026-12 and 1 give 2027-01. */
export function addMonths(month: string, count: number): string {
  const [year = 0, at = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, at - 1 + count, 1)).toISOString().slice(0, 7);
}
