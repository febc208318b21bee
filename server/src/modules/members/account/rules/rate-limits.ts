import { Refusal, type RefusalName } from '#platform/refusal.ts';

/** Describes how many tries a key has in a window that begins with the first, and the refusal beyond it. */
interface RateLimit {
  readonly most: number;
  readonly seconds: number;
  readonly refusal: RefusalName;
}

const minute = 60;
const quarterHour = 15 * minute;
const day = 24 * 60 * minute;

/**
 * Holds each rate limit: the most attempts, in how many seconds, and the refusal beyond. Most limits count a mobile
 * number together with the network, so that a stranger elsewhere cannot lock its holder out. The limits over all
 * networks (`codeNumber...`, `...Everywhere`) only slow an attack from many.
 */
export const rateLimits = {
  codeMinute: { most: 1, seconds: minute, refusal: 'codeTooSoon' },
  codeNumberMinute: { most: 3, seconds: minute, refusal: 'codeTooSoon' },
  codeDay: { most: 10, seconds: day, refusal: 'codeTooMany' },
  codeNumberDay: { most: 50, seconds: day, refusal: 'codeTooMany' },
  codeAddress: { most: 100, seconds: 60 * minute, refusal: 'codeNetworkTooMany' },
  loginNumber: { most: 10, seconds: quarterHour, refusal: 'loginTooMany' },
  loginEverywhere: { most: 100, seconds: quarterHour, refusal: 'loginTooMany' },
  secondStep: { most: 5, seconds: 60 * minute, refusal: 'secondStepTooMany' },
  secondStepEverywhere: { most: 30, seconds: 60 * minute, refusal: 'secondStepTooMany' },
  recoveryCode: { most: 5, seconds: 60 * minute, refusal: 'secondStepTooMany' },
  recoveryCodeEverywhere: { most: 100, seconds: 60 * minute, refusal: 'secondStepTooMany' },
  payPassword: { most: 5, seconds: 3 * 60 * minute, refusal: 'payPasswordTooMany' },
  cardSecret: { most: 10, seconds: day, refusal: 'cardTriesTooMany' },
  couponCode: { most: 20, seconds: day, refusal: 'couponTriesTooMany' },
  pointsReceiver: { most: 20, seconds: day, refusal: 'pointsTriesTooMany' },
  link: { most: 200, seconds: day, refusal: 'linksTooMany' },
  poster: { most: 200, seconds: day, refusal: 'postersTooMany' },
  loginAddress: { most: 100, seconds: quarterHour, refusal: 'loginNetworkTooMany' },
} as const satisfies Record<string, RateLimit>;

/** Names a rate limit, such as that on logins from one network. */
export type RateLimitName = keyof typeof rateLimits;

/** Describes how many attempts a rate limit has counted, the present one included, and when the counting window began. */
export interface RateUsage {
  readonly spent: number;
  readonly since: Date;
}

/** Refuses an attempt beyond a rate limit, with the seconds to wait. */
export function assertWithinRateLimit(name: RateLimitName, { spent, since }: RateUsage, now: Date): void {
  const { most, seconds, refusal } = rateLimits[name];
  if (spent <= most) return;
  const waitSeconds = Math.max(1, Math.ceil((since.getTime() - now.getTime()) / 1000 + seconds));
  throw new Refusal(refusal, { body: { waitSeconds } });
}
