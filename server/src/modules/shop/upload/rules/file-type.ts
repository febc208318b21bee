import type { UploadKind } from 'contract/shop/upload/upload-rules.ts';

/** Describes the type of a file, recognised by its content: its kind (picture, video, document) and its media type, such as `video/mp4`. */
export interface FileType {
  readonly kind: UploadKind;
  readonly type: string;
}

/** Holds how many bytes from the start are needed to recognise a file. */
export const bytesToRecogniseFile = 4096;

const isoBrands: Readonly<Record<string, string>> = {
  'qt  ': 'video/quicktime',
  isom: 'video/mp4',
  iso2: 'video/mp4',
  iso3: 'video/mp4',
  iso4: 'video/mp4',
  iso5: 'video/mp4',
  iso6: 'video/mp4',
  mp41: 'video/mp4',
  mp42: 'video/mp4',
  avc1: 'video/mp4',
  dash: 'video/mp4',
  'M4V ': 'video/mp4',
  M4VH: 'video/mp4',
  M4VP: 'video/mp4',
  mmp4: 'video/mp4',
  MSNV: 'video/mp4',
};

/** Recognises an MP4 or QuickTime video by its first box, which names its brand. Pictures in such boxes (HEIC, AVIF) are no videos. */
function isoVideo(head: Buffer): string | undefined {
  const size = head.length >= 16 ? head.readUInt32BE(0) : 0;
  if (head.toString('latin1', 4, 8) !== 'ftyp' || size < 16 || size > 1024) return undefined;
  return isoBrands[head.toString('latin1', 8, 12)];
}

const isPdf = (head: Buffer): boolean => /^%PDF-[12]\.\d/.test(head.toString('latin1', 0, 8));

/** Recognises a video (MP4 family) or a PDF by the first 4,096 bytes of its file; undefined for anything else. */
export function recogniseFile(head: Buffer): FileType | undefined {
  const video = isoVideo(head);
  if (video !== undefined) return { kind: 'video', type: video };
  return isPdf(head) ? { kind: 'document', type: 'application/pdf' } : undefined;
}
