import { timingSafeEqual } from 'node:crypto';
import type { Secrets } from '#platform/secrets.ts';
import { parseUploadLink, type Upload, uploadLink } from './rules/upload.ts';

/** Describes the keyed hash function, as an object with `hash`, that signs the URLs of private uploads. */
export type UrlSigner = Pick<Secrets, 'hash'>;

const halfHour = 30 * 60_000;

const signatureOf = ({ hash }: UrlSigner, siteId: number, id: number, key: string, until: number): string =>
  hash(`read upload ${siteId} ${id} ${key} ${until}`).toString('base64url').slice(0, 32);

/**
 * Returns the URL by which a file can be read now. That of a private upload is signed and good for 30 to 60 minutes; it stays the same for half an hour, so
 * that browsers can cache it. Any other URL is returned as it is.
 */
export function buildReadUrl(link: string, signer: UrlSigner, now: Date): string {
  const named = parseUploadLink(link);
  if (!named?.isPrivate) return link;
  const until = (Math.floor(now.getTime() / halfHour) + 2) * halfHour;
  const { siteId, id, key } = named;
  return `${link.split('?')[0]}?until=${until}&sign=${signatureOf(signer, siteId, id, key, until)}`;
}

/** Returns the URL by which an upload can be read now, signed for 30 to 60 minutes if it is private. */
export const uploadUrl = (upload: Upload, signer: UrlSigner, now: Date): string => buildReadUrl(uploadLink(upload), signer, now);

/** Tells whether the signature of a private upload's URL is right and has not expired. */
export function isReadUrlValid(
  named: { readonly siteId: number; readonly id: number; readonly key: string },
  { until, sign }: { readonly until: string; readonly sign: string },
  signer: UrlSigner,
  now: Date,
): boolean {
  const right = Buffer.from(signatureOf(signer, named.siteId, named.id, named.key, Number(until)));
  const given = Buffer.from(sign);
  return Number(until) > now.getTime() && given.length === right.length && timingSafeEqual(given, right);
}
