import { mallPath } from 'contract/shop/site/mall-path.ts';
import { isPrivatePurpose, type UploadKind, type UploadPurposeName } from 'contract/shop/upload/upload-rules.ts';
import { ownPictureUrl } from 'contract/shop/site/picture-sizes.ts';

/** Limits the life of the credentials of an upload, in milliseconds. */
export const grantLife = 60 * 60_000;

/** Describes a file that a member announced to upload, and its state. */
export interface Upload {
  readonly siteId: number;
  readonly id: number;
  readonly memberId: number;
  readonly purpose: UploadPurposeName;
  readonly kind: UploadKind;
  readonly key: string;
  /** The ending of its URL. */
  readonly ending: string;
  readonly state: 'applied' | 'arrived' | 'refused' | 'removed';
  readonly saidBytes: number;
  readonly bytes: number | null;
  readonly type: string | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly durationMs: number | null;
  readonly posterId: number | null;
  readonly usedBy: string | null;
  /** When it is removed, or its junk is, unless something uses it by then. */
  readonly removeAt: Date | null;
}

/** Describes the parts of an upload that its paths and its URL are built from. */
export type StoredUpload = Pick<Upload, 'siteId' | 'id' | 'key' | 'ending' | 'purpose'>;

/** Holds the path below which videos and documents are served. */
export const uploadedFilesPath = `${mallPath}/files/`;

/** Returns the file name of an upload in URLs: it begins with `u` if anybody may read it, with `p` if private. */
export const uploadName = ({ siteId, id, key, ending, purpose }: StoredUpload): string =>
  `${isPrivatePurpose(purpose) ? 'p' : 'u'}${siteId}-${id}-${key}.${ending}`;

/** Builds the URL of an upload, by which calls name it. A private upload can be read only at this URL with a signature added. */
export const uploadLink = (upload: StoredUpload & Pick<Upload, 'kind'>): string =>
  upload.kind === 'picture' ? ownPictureUrl(uploadName(upload)) : uploadedFilesPath + uploadName(upload);

/** Describes the parts of the name of an upload: whether it is private, its site, its id, and its key. */
export interface ParsedUploadName {
  readonly isPrivate: boolean;
  readonly siteId: number;
  readonly id: number;
  readonly key: string;
}

/** Parses the file name of an upload in a URL; undefined for any other name. */
export function parseUploadName(name: string): ParsedUploadName | undefined {
  const [, kind, siteId, id, key = ''] = /^([up])(\d{1,15})-(\d{1,15})-([0-9a-f]{32})\.[a-z\d]{3,4}$/.exec(name) ?? [];
  return kind === undefined ? undefined : { isPrivate: kind === 'p', siteId: Number(siteId), id: Number(id), key };
}

/** Parses the URL of an upload, with or without a signature behind it; undefined for any other URL. */
export const parseUploadLink = (link: string): ParsedUploadName | undefined =>
  parseUploadName(/^\/mall\/(?:pictures|files)\/([^/?!]+)(?:\?|$)/.exec(link)?.[1] ?? '');

/** Tells whether a URL has the form of an upload's. Whether there is such an upload, and whose, is found by `takeUploads`. */
export const isUploadUrl = (link: string): boolean => parseUploadLink(link) !== undefined;

/** Returns the path in the object store under which an upload arrives, before it is checked. */
export const uploadArrivalPath = ({ siteId, id, key, ending, purpose }: StoredUpload): string =>
  `arrivals/${siteId}/${purpose}/${id}-${key}.${ending}`;
/** Parses the path under which an upload arrives, to find the upload; undefined for any other path. */
export function parseArrivalPath(path: string): { readonly siteId: number; readonly id: number } | undefined {
  const [, siteId, id] = /^arrivals\/(\d{1,15})\/[^/]+\/(\d{1,15})-[0-9a-f]{32}\.[a-z\d]{3,4}$/.exec(path) ?? [];
  return siteId === undefined ? undefined : { siteId: Number(siteId), id: Number(id) };
}
/** Returns the path in the object store under which a checked upload is kept. */
export const uploadStoredPath = ({ siteId, id, key, ending, purpose }: StoredUpload): string =>
  `uploads/${siteId}/${purpose}/${id}-${key}.${ending}`;
