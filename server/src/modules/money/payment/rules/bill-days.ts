import { chinaOffset } from 'contract/day.ts';

const dayLength = 24 * 60 * 60 * 1000;
/** Holds when a day's bill is available: 10:30 the next day, in milliseconds from the day's beginning. */
const billAvailableAfter = dayLength + 10.5 * 60 * 60 * 1000;

/** Returns when a provider's day (yyyy-MM-dd) begins: providers date their bills by China's time. */
const startOfDay = (day: string): number => Date.parse(`${day}T00:00:00Z`) - chinaOffset;
const dayAt = (moment: number): string => new Date(moment + chinaOffset).toISOString().slice(0, 10);

/** Returns the time span of a day in payment providers' bills, from midnight in China to the next midnight; `to` is exclusive. */
export const billDaySpan = (day: string): { readonly from: Date; readonly to: Date } => ({
  from: new Date(startOfDay(day)),
  to: new Date(startOfDay(day) + dayLength),
});

/**
 * Returns the next day whose provider bill is to be compared: the one after the last compared day (`billed`), else the
 * day on which the account was added.
 */
export const nextBillDay = (billed: string | null, openedAt: Date): string =>
  billed === null ? dayAt(openedAt.getTime()) : dayAt(startOfDay(billed) + dayLength);

/** Returns the moment from which a provider's bill of a day can be requested. */
export const billAvailableAt = (day: string): Date => new Date(startOfDay(day) + billAvailableAfter);
