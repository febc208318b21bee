import { Refusal, type RefusalName } from 'contract/refusals.ts';

/** Describes how many tries a key has in a window that begins with the first, and the refusal beyond it. */
interface Limit {
  readonly most: number;
  readonly seconds: number;
  readonly refusal: RefusalName;
}

const minute = 60;
const quarter = 15 * minute;
const day = 24 * 60 * minute;

/** Lists the rate limits of mobile numbers, members and networks. A network may be a whole company or a carrier's customers. */
export const limits = {
  codeMinute: { most: 1, seconds: minute, refusal: 'codeTooSoon' },
  codeDay: { most: 10, seconds: day, refusal: 'codeTooMany' },
  codeAddress: { most: 100, seconds: 60 * minute, refusal: 'codeAddressTooMany' },
  loginNumber: { most: 10, seconds: quarter, refusal: 'loginTooMany' },
  payPassword: { most: 5, seconds: 3 * 60 * minute, refusal: 'payPasswordTooMany' },
  loginAddress: { most: 100, seconds: quarter, refusal: 'loginAddressTooMany' },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;

/** Holds the tries counted in a window, this one included, and when the window began. */
export interface Spent {
  readonly spent: number;
  readonly since: Date;
}

/** Refuses if a limit is exceeded, with the seconds to wait. */
export function checkSpent(name: LimitName, { spent, since }: Spent, now: Date): void {
  const { most, seconds, refusal } = limits[name];
  if (spent <= most) return;
  const waitSeconds = Math.max(1, Math.ceil((since.getTime() - now.getTime()) / 1000 + seconds));
  throw new Refusal(refusal, { body: { waitSeconds } });
}
