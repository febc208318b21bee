import type { UploadKind } from 'contract/shop/upload/upload-rules.ts';
import { findVideoType } from '#modules/shop/picture/picture.ts';

/** Describes the type of a file, recognised by its content: its kind (picture, video, document) and its media type, such as `video/mp4`. */
export interface FileType {
  readonly kind: UploadKind;
  readonly type: string;
}

/** Holds how many bytes from the start are needed to recognise a file. */
export const bytesToRecogniseFile = 4096;

const isPdf = (head: Buffer): boolean => /^%PDF-[12]\.\d/.test(head.toString('latin1', 0, 8));

/** Recognises a video (MP4 family) or a PDF by the first 4,096 bytes of its file; undefined for anything else. */
export function recogniseFile(head: Buffer): FileType | undefined {
  const video = findVideoType(head);
  if (video !== undefined) return { kind: 'video', type: video };
  return isPdf(head) ? { kind: 'document', type: 'application/pdf' } : undefined;
}
