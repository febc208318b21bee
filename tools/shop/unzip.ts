import { inflateRawSync } from 'node:zlib';
import { ShopError } from './shop-error.ts';

const endMark = 0x06054b50;
const entryMark = 0x02014b50;
/** No archive may unfold to more than this for one file. */
const most = 20_000_000;

/** A name in an archive: UTF-8 where the archive says so or it is that; else what Windows in Chinese writes. */
function nameIn(bytes: Buffer, isUtf8: boolean): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return isUtf8 ? bytes.toString('utf8') : new TextDecoder('gb18030').decode(bytes);
  }
}

/** The files of a zip archive by their names without folders, each read when it is asked for. */
export function unzip(archive: Buffer, name: string): Map<string, () => Buffer> {
  try {
    return entriesOf(archive, name);
  } catch (fault) {
    // A number in it leads past its end.
    throw fault instanceof ShopError ? fault : new ShopError(`${name} 不是能用的 zip 压缩包`);
  }
}

function entriesOf(archive: Buffer, name: string): Map<string, () => Buffer> {
  const broken = () => new ShopError(`${name} 不是能用的 zip 压缩包`);
  let end = archive.length - 22;
  while (end >= 0 && archive.readUInt32LE(end) !== endMark) end -= 1;
  if (end < 0) throw broken();
  const files = new Map<string, () => Buffer>();
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (archive.readUInt32LE(at) !== entryMark) throw broken();
    const isUtf8 = (archive.readUInt16LE(at + 8) & 0x800) !== 0;
    const method = archive.readUInt16LE(at + 10);
    const packed = archive.readUInt32LE(at + 20);
    const [nameLength, extra, comment] = [archive.readUInt16LE(at + 28), archive.readUInt16LE(at + 30), archive.readUInt16LE(at + 32)];
    const header = archive.readUInt32LE(at + 42);
    const path = nameIn(archive.subarray(at + 46, at + 46 + nameLength), isUtf8);
    const short = path.split('/').at(-1) ?? '';
    if (short !== '' && !path.startsWith('__MACOSX/')) files.set(short, () => contentOf({ archive, name, short, method, packed, header }));
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

function contentOf({ archive, name, short, method, packed, header }: Entry): Buffer {
  if (method !== 0 && method !== 8) throw new ShopError(`${name} 里的 ${short} 用了不支持的压缩方式`);
  try {
    const begin = header + 30 + archive.readUInt16LE(header + 26) + archive.readUInt16LE(header + 28);
    const bytes = archive.subarray(begin, begin + packed);
    if (bytes.length !== packed) throw new RangeError('cut off');
    return method === 0 ? bytes : inflateRawSync(bytes, { maxOutputLength: most });
  } catch {
    throw new ShopError(`${name} 里的 ${short} 读不出来：压缩包不完整，或这张图片太大`);
  }
}
