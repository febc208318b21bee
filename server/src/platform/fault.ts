const longest = 300;

/** What went wrong, short, for an operator's eyes: its first line, without numbers that may be a person's. */
export const sayFault = (fault: unknown): string => shortFault(fault instanceof Error ? fault.message : String(fault));
export const shortFault = (text: string): string =>
  (text.split('\n')[0] ?? '').replace(/\d{7,}/g, (digits) => `…${digits.slice(-4)}`).slice(0, longest);
