import { Refusal, type RefusalName } from 'contract/refusals.ts';

/** How often a key may do something within a time that begins with the first, and what is said past it. */
interface Limit {
  readonly most: number;
  readonly seconds: number;
  readonly refusal: RefusalName;
}

const minute = 60;
const quarter = 15 * minute;
const day = 24 * 60 * minute;

/** Whatever a number or an address may do only so often. An address may stand for a whole company or a carrier's customers. */
export const limits = {
  codeMinute: { most: 1, seconds: minute, refusal: 'codeTooSoon' },
  codeDay: { most: 10, seconds: day, refusal: 'codeTooMany' },
  codeAddress: { most: 100, seconds: 60 * minute, refusal: 'codeAddressTooMany' },
  loginNumber: { most: 10, seconds: quarter, refusal: 'loginTooMany' },
  payPassword: { most: 5, seconds: 3 * 60 * minute, refusal: 'payPasswordTooMany' },
  loginAddress: { most: 100, seconds: quarter, refusal: 'loginAddressTooMany' },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;

/** What a key has spent of a limit, this time included, and since when. */
export interface Spent {
  readonly spent: number;
  readonly since: Date;
}

/** Refuses when a limit is used up, saying how many seconds to wait. */
export function checkSpent(name: LimitName, { spent, since }: Spent, now: Date): void {
  const { most, seconds, refusal } = limits[name];
  if (spent <= most) return;
  const waitSeconds = Math.max(1, Math.ceil((since.getTime() - now.getTime()) / 1000 + seconds));
  throw new Refusal(refusal, { body: { waitSeconds } });
}
