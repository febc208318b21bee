import { createHash, timingSafeEqual } from 'node:crypto';

/** Writes parameters in the order of their names, unencoded, as the signature wants them. */
const rawQuery = (parameters: Readonly<Record<string, string>>): string =>
  Object.keys(parameters)
    .toSorted()
    .map((name) => `${name}=${parameters[name] ?? ''}`)
    .join('&');

/** Signs a request of Tencent Location Service: the MD5 of path, unencoded parameters and secret key (lbs.qq.com, SN 校验). */
export const signMaps = (path: string, parameters: Readonly<Record<string, string>>, secretKey: string): string =>
  createHash('md5')
    .update(`${path}?${rawQuery(parameters)}${secretKey}`)
    .digest('hex');

/** Tells whether a request to Tencent Location Service is signed with this secret key. */
export function isSignedMaps(path: string, { sig = '', ...parameters }: Readonly<Record<string, string>>, secretKey: string): boolean {
  const own = signMaps(path, parameters, secretKey);
  return sig.length === own.length && timingSafeEqual(Buffer.from(sig), Buffer.from(own));
}
