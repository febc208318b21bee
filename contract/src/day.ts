const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats the calendar day of a moment in a time zone: 2026-05-01. */
export function formatDay(moment: Date | number, timeZone: string): string {
  // Making a format takes a hundred times as long as using it.
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone });
  formats.set(timeZone, format);
  return format.format(moment);
}
