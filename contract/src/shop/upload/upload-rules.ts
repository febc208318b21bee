/** Names the kind of an uploaded file by its content: picture, video or document. */
export type UploadKind = 'picture' | 'video' | 'document';

interface UploadPurpose {
  readonly kinds: readonly UploadKind[];
  /** Tells that only its owner and the merchant may read it. */
  readonly isPrivate: boolean;
}

/** Holds the purposes for which members upload files, by name: the kinds of files that each accepts, and whether they are private. */
export const uploadPurposes = {
  head: { kinds: ['picture'], isPrivate: false },
  review: { kinds: ['picture', 'video'], isPrivate: false },
  leaveMessage: { kinds: ['picture'], isPrivate: true },
  refund: { kinds: ['picture', 'video'], isPrivate: true },
  proof: { kinds: ['picture', 'document'], isPrivate: true },
  suggestion: { kinds: ['picture'], isPrivate: true },
  uploadTask: { kinds: ['picture'], isPrivate: true },
} as const satisfies Record<string, UploadPurpose>;

/** Names what a member uploads a file for, such as a review or a profile picture. */
export type UploadPurposeName = keyof typeof uploadPurposes;

/** Tells whether a name is one of the purposes of uploads. */
export const isUploadPurpose = (name: string): name is UploadPurposeName => Object.keys(uploadPurposes).includes(name);

/** Tells whether files of an upload purpose are private, so that they can be read only by a signed URL. */
export const isPrivatePurpose = (purpose: UploadPurposeName): boolean => uploadPurposes[purpose].isPrivate;

/** Tells whether an upload purpose accepts files of a kind, such as videos. */
export const takesKind = (purpose: UploadPurposeName, kind: UploadKind): boolean =>
  (uploadPurposes[purpose].kinds as readonly UploadKind[]).includes(kind);

/** Limits the size of an uploaded file by its kind, in bytes. */
export const maxUploadBytes: Readonly<Record<UploadKind, number>> = { picture: 20_000_000, video: 200_000_000, document: 10_000_000 };

/** Limits how many files one upload request can announce. */
export const maxFilesAtOnce = 20;

/** Holds the file size, in bytes, from which an upload is sent in parts. */
const multipartFrom = 52_428_800;

/** Tells whether a file of a size in bytes is sent in parts: 50 MB or more. */
export const isSentInParts = (bytes: number): boolean => bytes >= multipartFrom;

/** Holds the size of each part of a large upload: 15 MB, in bytes. */
export const partBytes = 15 * 1024 * 1024;

/** Limits how many parts of a large upload are sent simultaneously. */
export const partsAtOnce = 20;

/** Holds the moment of an uploaded video, in milliseconds, whose frame becomes its still picture. */
export const posterMoment = 1000;

/** Holds the file type of the still picture of an uploaded video. */
export const posterType = 'image/jpeg';

/** WebM videos are no uploads: an iPhone older than iOS 17.4 cannot play what another member sends as one. */
const endings = new Map<string, UploadKind>(
  Object.entries({
    jpg: 'picture',
    jpeg: 'picture',
    png: 'picture',
    webp: 'picture',
    gif: 'picture',
    mp4: 'video',
    m4v: 'video',
    mov: 'video',
    pdf: 'document',
  } as const),
);
const types = new Map<string, UploadKind>(
  Object.entries({
    'image/jpeg': 'picture',
    'image/png': 'picture',
    'image/webp': 'picture',
    'image/gif': 'picture',
    'video/mp4': 'video',
    'video/quicktime': 'video',
    'application/pdf': 'document',
  } as const),
);

/** Returns the file types of some kinds of uploads, separated by commas, for the `accept` attribute of a file input. */
export const acceptedTypes = (kinds: readonly UploadKind[]): string =>
  [...types]
    .filter(([, kind]) => kinds.includes(kind))
    .map(([type]) => type)
    .join(',');

/**
 * Returns the kind that an upload claims to be, by its type (`image/jpeg`, `jpg`) or else by the ending of its name.
 * Its content is checked later. Undefined for anything that may not be uploaded.
 */
export function declaredKind(fileType: string, fileName: string): UploadKind | undefined {
  const type = fileType.toLowerCase().trim();
  const ending = /\.([^.]+)$/.exec(fileName.toLowerCase())?.[1] ?? '';
  if (type !== '' && type !== 'application/octet-stream') return types.get(type) ?? endings.get(type.replace(/^\./, ''));
  return endings.get(ending);
}
