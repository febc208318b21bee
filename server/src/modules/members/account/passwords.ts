import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { Refusal } from '#platform/refusal.ts';

/**
 * Sets the cost of one hash: 32 MB and a tenth of a second (OWASP password storage cheat sheet). Each stored hash includes its own cost,
 * so that this can be raised.
 */
const scryptCost = { N: 2 ** 15, r: 8, p: 3 };
const keyBytes = 32;

/** Limits concurrent hashes, so that file and DNS look-ups still get a thread. Beyond the queue's limit a caller is refused. */
const maxConcurrentHashes = 2;
const maxQueuedHashes = 100;
let runningHashes = 0;
const queuedHashes: (() => void)[] = [];

async function runQueued<T>(work: () => Promise<T>): Promise<T> {
  if (runningHashes >= maxConcurrentHashes) {
    if (queuedHashes.length >= maxQueuedHashes) throw new Refusal('tooBusy');
    await new Promise<void>((resolve) => queuedHashes.push(resolve));
  } else {
    runningHashes += 1;
  }
  try {
    return await work();
  } finally {
    const next = queuedHashes.shift();
    if (next) next();
    else runningHashes -= 1;
  }
}

const derivePasswordKey = (password: string, salt: Buffer, { N, r, p }: typeof scryptCost): Promise<Buffer> =>
  runQueued(
    () =>
      new Promise((resolve, reject) => {
        scrypt(password.normalize('NFC'), salt, keyBytes, { N, r, p, maxmem: 256 * N * r }, (fault, key) => {
          if (fault) reject(fault);
          else resolve(key);
        });
      }),
  );

const storedHashPattern = /^scrypt\$(\d+)\$(\d+)\$(\d+)\$([\w-]+)\$([\w-]+)$/;

/** Hashes a password as `scrypt$N$r$p$salt$key`. Refuses (tooBusy) if too many are queued. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derivePasswordKey(password, salt, scryptCost);
  return `scrypt$${scryptCost.N}$${scryptCost.r}$${scryptCost.p}$${salt.toString('base64url')}$${key.toString('base64url')}`;
}

const dummySalt = randomBytes(16);

/**
 * Tells whether a password matches the stored hash. Without a hash it takes the same time and returns false, so that timing does not reveal
 * whether an account exists.
 */
export async function matchesPassword(password: string, hash: string | null | undefined): Promise<boolean> {
  const [, N, r, p, salt, key] = storedHashPattern.exec(hash ?? '') ?? [];
  if (salt === undefined || key === undefined) {
    await derivePasswordKey(password, dummySalt, scryptCost);
    return false;
  }
  const expected = Buffer.from(key, 'base64url');
  const actual = await derivePasswordKey(password, Buffer.from(salt, 'base64url'), { N: Number(N), r: Number(r), p: Number(p) });
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
