import { maxPictureSide, maxPictureBytes, maxPicturePixels } from 'contract/shop/picture/picture-limits.ts';

/** Describes a picture that a merchant uploaded, as its database row. */
export interface PictureRecord {
  readonly file: string;
  readonly name: string;
  readonly bytes: number;
  readonly width: number;
  readonly height: number;
  /** The SHA-256 of the uploaded bytes, in hex. */
  readonly sent: string;
  readonly kind: 'picture' | 'video';
  readonly folderId: number | null;
}

/** Describes a picture's format and size in pixels, as read from its bytes and not from its file name. */
export interface PictureInfo {
  readonly ending: 'jpg' | 'png' | 'webp' | 'gif';
  readonly width: number;
  readonly height: number;
}

function jpegSize(bytes: Buffer): [number, number] | undefined {
  let at = 2;
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    // The start-of-frame markers, which hold the size; C4, C8 and CC are tables.
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)];
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}

function webpSize(bytes: Buffer): [number, number] | undefined {
  const kind = bytes.toString('latin1', 12, 16);
  if (kind === 'VP8X') return [bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1];
  if (kind === 'VP8 ') return [bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff];
  if (kind !== 'VP8L') return undefined;
  const sizes = bytes.readUInt32LE(21);
  return [(sizes & 0x3fff) + 1, ((sizes >> 14) & 0x3fff) + 1];
}

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function readHeader(bytes: Buffer): { readonly ending: PictureInfo['ending']; readonly size: [number, number] | undefined } | undefined {
  if (bytes.subarray(0, 8).equals(pngSignature) && bytes.toString('latin1', 12, 16) === 'IHDR')
    return { ending: 'png', size: [bytes.readUInt32BE(16), bytes.readUInt32BE(20)] };
  if (bytes.readUInt16BE(0) === 0xffd8) return { ending: 'jpg', size: jpegSize(bytes) };
  const head = bytes.toString('latin1', 0, 12);
  if (/^GIF8[79]a/.test(head)) return { ending: 'gif', size: [bytes.readUInt16LE(6), bytes.readUInt16LE(8)] };
  if (/^RIFF....WEBP/s.test(head)) return { ending: 'webp', size: webpSize(bytes) };
  return undefined;
}

/**
 * Reads the format and size of a picture from its first bytes. Returns undefined for other files, and if it exceeds the picture limits.
 * @param mostBytes the limit of its bytes; by default that of a merchant's picture
 */
export function readPictureInfo(bytes: Buffer, mostBytes = maxPictureBytes): PictureInfo | undefined {
  if (bytes.length < 32 || bytes.length > mostBytes) return undefined;
  const found = readHeader(bytes);
  const [width = 0, height = 0] = found?.size ?? [];
  const fits = [width, height].every((side) => side >= 1 && side <= maxPictureSide) && width * height <= maxPicturePixels;
  return found && fits ? { ending: found.ending, width, height } : undefined;
}
