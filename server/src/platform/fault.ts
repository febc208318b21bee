const maxLength = 300;

/** Describes a fault for an operator: its first line, with numbers masked that may identify a person. */
export const describeFault = (fault: unknown): string => shortenFaultText(fault instanceof Error ? fault.message : String(fault));
/** Shortens the text of a fault to its first line, at most 300 characters, and masks numbers of 7 or more digits. */
export const shortenFaultText = (text: string): string =>
  (text.split('\n')[0] ?? '').replace(/\d{7,}/g, (digits) => `…${digits.slice(-4)}`).slice(0, maxLength);
