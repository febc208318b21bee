/** The day that a moment is in, where a clock shows the time of `timeZone`: 2026-05-01. */
export const dayIn = (moment: Date | number, timeZone: string): string => new Intl.DateTimeFormat('en-CA', { timeZone }).format(moment);
