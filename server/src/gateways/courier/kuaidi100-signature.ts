import { createHash, timingSafeEqual } from 'node:crypto';

/** Signs a request as 快递100 requires: the MD5 of the joined parts in upper-case hexadecimal digits. */
export const signKuaidi100 = (...parts: readonly string[]): string => createHash('md5').update(parts.join('')).digest('hex').toUpperCase();

/** Tells whether a signature of 快递100 belongs to these parts of a request. */
export function isSignedByKuaidi100(sign: string, ...parts: readonly string[]): boolean {
  const [given, own] = [Buffer.from(sign.toUpperCase()), Buffer.from(signKuaidi100(...parts))];
  return given.length === own.length && timingSafeEqual(given, own);
}
