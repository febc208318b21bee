/** Names the kind of a file, by its content. */
export type UploadKind = 'picture' | 'video' | 'document';

interface UploadPurpose {
  readonly kinds: readonly UploadKind[];
  /** Tells that only its owner and the merchant may read it. */
  readonly isPrivate: boolean;
}

/** Lists the purposes for which members upload files. */
export const uploadPurposes = {
  head: { kinds: ['picture'], isPrivate: false },
  review: { kinds: ['picture', 'video'], isPrivate: false },
  leaveMessage: { kinds: ['picture'], isPrivate: true },
  refund: { kinds: ['picture', 'video'], isPrivate: true },
  proof: { kinds: ['picture', 'document'], isPrivate: true },
  suggestion: { kinds: ['picture'], isPrivate: true },
  uploadTask: { kinds: ['picture'], isPrivate: true },
} as const satisfies Record<string, UploadPurpose>;

/** Names the purpose of an upload. */
export type UploadPurposeName = keyof typeof uploadPurposes;

/** Tells whether a name is that of a purpose of uploads. */
export const isUploadPurpose = (name: string): name is UploadPurposeName => Object.keys(uploadPurposes).includes(name);

/** Tells whether only the owner and the merchant may read the files of a purpose. */
export const isPrivatePurpose = (purpose: UploadPurposeName): boolean => uploadPurposes[purpose].isPrivate;

/** Tells whether a purpose takes files of a kind. */
export const takesKind = (purpose: UploadPurposeName, kind: UploadKind): boolean =>
  (uploadPurposes[purpose].kinds as readonly UploadKind[]).includes(kind);

/** Limits the bytes of a file by its kind. */
export const maxUploadBytes: Readonly<Record<UploadKind, number>> = { picture: 20_000_000, video: 200_000_000, document: 10_000_000 };

/** Limits the files that one request applies for. */
export const maxFilesAtOnce = 20;

/** Sets from how many bytes on a file is sent in parts. */
export const multipartFrom = 52_428_800;

/** Sets the bytes of a part: 15 MB. */
export const partBytes = 15 * 1024 * 1024;

/** Limits the parts that are sent simultaneously. */
export const partsAtOnce = 20;

/** Sets the moment of a video that its poster shows, in milliseconds, and the type of the poster. */
export const posterMoment = 1000;

/** Names the file type of posters. */
export const posterType = 'image/jpeg';

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
    webm: 'video',
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
    'video/webm': 'video',
    'application/pdf': 'document',
  } as const),
);

/** Lists the types that a file chooser offers for each kind. */
export const acceptedTypes = (kinds: readonly UploadKind[]): string =>
  [...types]
    .filter(([, kind]) => kinds.includes(kind))
    .map(([type]) => type)
    .join(',');

/**
 * Returns the kind that a file claims to be: by its type (`image/jpeg`, or an ending such as `jpg`), or else by the ending of its name. The content decides
 * when it has arrived. Undefined for anything that may not be uploaded.
 */
export function declaredKind(fileType: string, fileName: string): UploadKind | undefined {
  const type = fileType.toLowerCase().trim();
  const ending = /\.([^.]+)$/.exec(fileName.toLowerCase())?.[1] ?? '';
  if (type !== '' && type !== 'application/octet-stream') return types.get(type) ?? endings.get(type.replace(/^\./, ''));
  return endings.get(ending);
}
