import { inflateRawSync } from 'node:zlib';
import { ShopError } from './shop-error.ts';

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
/** Limits the bytes of one uncompressed file, against zip bombs. */
const maxFileBytes = 20_000_000;

/** Decodes a file name of an archive: UTF-8 if it is valid or flagged as such, else GB 18030, which Chinese Windows writes. */
function decodeName(bytes: Buffer, isUtf8: boolean): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return isUtf8 ? bytes.toString('utf8') : new TextDecoder('gb18030').decode(bytes);
  }
}

/** Opens a zip archive; returns its files by name without folders. Each is decompressed only when its function is called. */
export function unzip(archive: Buffer, name: string): Map<string, () => Buffer> {
  try {
    return readEntries(archive, name);
  } catch (fault) {
    // An offset in the archive points past its end.
    throw fault instanceof ShopError ? fault : new ShopError(`${name} 不是能用的 zip 压缩包`);
  }
}

function readEntries(archive: Buffer, name: string): Map<string, () => Buffer> {
  const invalidArchive = () => new ShopError(`${name} 不是能用的 zip 压缩包`);
  let end = archive.length - 22;
  while (end >= 0 && archive.readUInt32LE(end) !== endSignature) end -= 1;
  if (end < 0) throw invalidArchive();
  const files = new Map<string, () => Buffer>();
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (archive.readUInt32LE(at) !== entrySignature) throw invalidArchive();
    const isUtf8 = (archive.readUInt16LE(at + 8) & 0x800) !== 0;
    const method = archive.readUInt16LE(at + 10);
    const packed = archive.readUInt32LE(at + 20);
    const [nameLength, extra, comment] = [archive.readUInt16LE(at + 28), archive.readUInt16LE(at + 30), archive.readUInt16LE(at + 32)];
    const header = archive.readUInt32LE(at + 42);
    const path = decodeName(archive.subarray(at + 46, at + 46 + nameLength), isUtf8);
    const short = path.split('/').at(-1) ?? '';
    if (short !== '' && !path.startsWith('__MACOSX/'))
      files.set(short, () => readContent({ archive, name, short, method, packed, header }));
    at += 46 + nameLength + extra + comment;
  }
  return files;
}

interface Entry {
  readonly archive: Buffer;
  readonly name: string;
  readonly short: string;
  readonly method: number;
  readonly packed: number;
  readonly header: number;
}

function readContent({ archive, name, short, method, packed, header }: Entry): Buffer {
  if (method !== 0 && method !== 8) throw new ShopError(`${name} 里的 ${short} 用了不支持的压缩方式`);
  try {
    const begin = header + 30 + archive.readUInt16LE(header + 26) + archive.readUInt16LE(header + 28);
    const bytes = archive.subarray(begin, begin + packed);
    if (bytes.length !== packed) throw new RangeError('cut off');
    return method === 0 ? bytes : inflateRawSync(bytes, { maxOutputLength: maxFileBytes });
  } catch {
    throw new ShopError(`${name} 里的 ${short} 读不出来：压缩包不完整，或这张图片太大`);
  }
}
