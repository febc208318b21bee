import { isPrivatePurpose, type UploadKind, type UploadPurposeName } from 'contract/upload/upload-rules.ts';
import { ownPictureUrl } from 'contract/site/picture-sizes.ts';

/** Describes a file that a member applied to upload. */
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
}

/** Holds the facts that the paths and the URL of an upload are made of. */
export type StoredUpload = Pick<Upload, 'siteId' | 'id' | 'key' | 'ending' | 'purpose'>;

/** Holds the path below which videos and documents are served. */
export const filesPath = '/mall/files/';

/** Returns the name of an upload in URLs: `u` before those that anybody may read, `p` before private ones. */
export const uploadName = ({ siteId, id, key, ending, purpose }: StoredUpload): string =>
  `${isPrivatePurpose(purpose) ? 'p' : 'u'}${siteId}-${id}-${key}.${ending}`;

/** Returns the URL of an upload, by which calls name it. A private one is only read with a signature behind it. */
export const uploadLink = (upload: StoredUpload & Pick<Upload, 'kind'>): string =>
  upload.kind === 'picture' ? ownPictureUrl(uploadName(upload)) : filesPath + uploadName(upload);

/** Describes the parts of the name of an upload. */
export interface ParsedUploadName {
  readonly isPrivate: boolean;
  readonly siteId: number;
  readonly id: number;
  readonly key: string;
}

/** Reads the name of an upload; undefined for any other name. */
export function parseUploadName(name: string): ParsedUploadName | undefined {
  const [, kind, siteId, id, key = ''] = /^([up])(\d{1,15})-(\d{1,15})-([0-9a-f]{32})\.[a-z\d]{3,4}$/.exec(name) ?? [];
  return kind === undefined ? undefined : { isPrivate: kind === 'p', siteId: Number(siteId), id: Number(id), key };
}

/** Reads the URL of an upload, with or without a signature behind it; undefined for any other URL. */
export const parseUploadLink = (link: string): ParsedUploadName | undefined =>
  parseUploadName(/^\/mall\/(?:pictures|files)\/([^/?!]+)(?:\?|$)/.exec(link)?.[1] ?? '');

/** Tells whether a URL has the form of an upload's. Whether there is such an upload, and whose, is found by `takeUploads`. */
export const isUploadUrl = (link: string): boolean => parseUploadLink(link) !== undefined;

/** Returns the path under which an upload arrives, and the one under which it is stored once it was checked. */
export const arrivalPath = ({ siteId, id, key, ending, purpose }: StoredUpload): string =>
  `arrivals/${siteId}/${purpose}/${id}-${key}.${ending}`;
/** Returns the path under which a checked upload is stored. */
export const storedPath = ({ siteId, id, key, ending, purpose }: StoredUpload): string =>
  `uploads/${siteId}/${purpose}/${id}-${key}.${ending}`;
