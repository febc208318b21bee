/** Formats the calendar day of a moment in a time zone: 2026-05-01. */
export const formatDay = (moment: Date | number, timeZone: string): string => new Intl.DateTimeFormat('en-CA', { timeZone }).format(moment);
