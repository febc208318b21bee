import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { Refusal } from 'contract/refusals.ts';

/**
 * Sets the cost of one hash: 32 MB and a tenth of a second (OWASP password storage cheat sheet). Each stored hash includes its own cost,
 * so that this can be raised.
 */
const cost = { N: 2 ** 15, r: 8, p: 3 };
const keyBytes = 32;

/** Limits concurrent hashes, so that file and DNS look-ups still get a thread. Beyond the queue's limit a caller is refused. */
const maxConcurrentHashes = 2;
const mostWaiting = 100;
let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= maxConcurrentHashes) {
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

/** Hashes a password as `scrypt$N$r$p$salt$key`. Refuses (tooBusy) if too many are queued. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, cost);
  return `scrypt$${cost.N}$${cost.r}$${cost.p}$${salt.toString('base64url')}$${key.toString('base64url')}`;
}

const nobodysSalt = randomBytes(16);

/**
 * Checks a password against the stored hash. Without a hash it takes the same time and returns false, so that timing does not reveal
 * whether an account exists.
 */
export async function passwordFits(password: string, hash: string | null | undefined): Promise<boolean> {
  const [, N, r, p, salt, key] = stored.exec(hash ?? '') ?? [];
  if (salt === undefined || key === undefined) {
    await derive(password, nobodysSalt, cost);
    return false;
  }
  const expected = Buffer.from(key, 'base64url');
  const actual = await derive(password, Buffer.from(salt, 'base64url'), { N: Number(N), r: Number(r), p: Number(p) });
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
