const dayLength = 24 * 60 * 60 * 1000;
/** Vendors keep their days by Shanghai's clock. */
const shanghai = 8 * 60 * 60 * 1000;
/** A bill of a day is there by half past ten of the next, in milliseconds since that day's beginning. */
const billIsThere = dayLength + 10.5 * 60 * 60 * 1000;

/** When a vendor's day (yyyy-MM-dd) begins. */
const beginOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) - shanghai;
const dayAt = (moment: number): string => new Date(moment + shanghai).toISOString().slice(0, 10);

/** A vendor's day, from its first moment to that of the next. */
export const spanOf = (day: string): { readonly from: Date; readonly to: Date } => ({
  from: new Date(beginOf(day)),
  to: new Date(beginOf(day) + dayLength),
});

/** The day whose bill comes after that of `billed`; the first is of the day on which the account was opened. */
export const nextBilled = (billed: string | null, openedAt: Date): string =>
  billed === null ? dayAt(openedAt.getTime()) : dayAt(beginOf(billed) + dayLength);

/** When the bill of a day is asked for. */
export const askBillAt = (day: string): Date => new Date(beginOf(day) + billIsThere);
