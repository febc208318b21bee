import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { Refusal } from 'contract/refusals.ts';

/** How dear one try is: 32 MB and a tenth of a second (OWASP's password storage cheat sheet). Each stored hash names its own, so that they can be raised. */
const cost = { N: 2 ** 15, r: 8, p: 3 };
const keyBytes = 32;

/** As many are reckoned at once, so that file and name look-ups still find a thread; past the queue a person is asked to wait. */
const atOnce = 2;
const mostWaiting = 100;
let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (waiting.length >= mostWaiting) throw new Refusal('tooBusy');
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

const derive = (password: string, salt: Buffer, { N, r, p }: typeof cost): Promise<Buffer> =>
  inTurn(
    () =>
      new Promise((resolve, reject) => {
        scrypt(password.normalize('NFC'), salt, keyBytes, { N, r, p, maxmem: 256 * N * r }, (fault, key) => {
          if (fault) reject(fault);
          else resolve(key);
        });
      }),
  );

const stored = /^scrypt\$(\d+)\$(\d+)\$(\d+)\$([\w-]+)\$([\w-]+)$/;

/** What is kept of a password: `scrypt$N$r$p$salt$key`. Refuses when too many wait. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, cost);
  return `scrypt$${cost.N}$${cost.r}$${cost.p}$${salt.toString('base64url')}$${key.toString('base64url')}`;
}

const nobodysSalt = randomBytes(16);

/**
 * Whether a password is the one kept. Without one kept it takes the same time and says no, so that nobody learns
 * by the clock whether an account is there.
 */
export async function passwordFits(password: string, kept: string | null | undefined): Promise<boolean> {
  const [, N, r, p, salt, key] = stored.exec(kept ?? '') ?? [];
  if (salt === undefined || key === undefined) {
    await derive(password, nobodysSalt, cost);
    return false;
  }
  const expected = Buffer.from(key, 'base64url');
  const given = await derive(password, Buffer.from(salt, 'base64url'), { N: Number(N), r: Number(r), p: Number(p) });
  return given.length === expected.length && timingSafeEqual(given, expected);
}
