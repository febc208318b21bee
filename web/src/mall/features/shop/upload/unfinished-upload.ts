import { siteStorage } from '#phone/current-site-storage.ts';
import { shopNow } from '#kit/lib/shop-clock.ts';
import type { UploadSign } from './store-requests.ts';

/**
 * Describes an upload in parts that this browser began, which continues when the same file is chosen again. Holds its permission and when that was
 * given, the upload's id at the store, and the poster's id.
 */
export interface UnfinishedUpload {
  readonly sign: UploadSign;
  readonly signedAt: number;
  readonly partsId: string;
  readonly posterId?: string;
}

/** Builds the key by which a chosen file is recognised: purpose, name, size and date. */
export const fileMark = (purpose: string, { name, size, lastModified }: File): string => `${purpose} ${size} ${lastModified} ${name}`;

/** Limits the age of an unfinished upload, in milliseconds: the mall removes it after a day. */
const lifetime = 23 * 60 * 60_000;
const most = 10;

type StoredUploads = Readonly<Record<string, UnfinishedUpload>>;

const load = (): StoredUploads => {
  const stored = siteStorage.get('uploads');
  return typeof stored === 'object' && stored !== null ? (stored as StoredUploads) : {};
};

/** Returns the unfinished upload of a file by this browser; undefined if there is none to continue. */
export function findUnfinishedUpload(mark: string): UnfinishedUpload | undefined {
  const found = Object.entries(load()).find(([name]) => name === mark)?.[1];
  return found && found.signedAt > shopNow() - lifetime ? found : undefined;
}

/** Stores the unfinished upload of a file, so that it can be continued later; without a value, removes it. */
export function storeUnfinishedUpload(mark: string, value: UnfinishedUpload | undefined): void {
  const others = Object.entries(load()).filter(([name, { signedAt }]) => name !== mark && signedAt > shopNow() - lifetime);
  siteStorage.set('uploads', Object.fromEntries(value ? [...others.slice(1 - most), [mark, value]] : others));
}
