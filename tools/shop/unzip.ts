import { inflateRawSync } from 'node:zlib';
import { ShopError } from './shop-client.ts';

const endMark = 0x06054b50;
const entryMark = 0x02014b50;
/** No archive may unfold to more than this for one file. */
const most = 20_000_000;

/** The files of a zip archive by their names without folders, each read when it is asked for. */
export function unzip(archive: Buffer, name: string): Map<string, () => Buffer> {
  const broken = () => new ShopError(`${name} 不是能用的 zip 压缩包`);
  let end = archive.length - 22;
  while (end >= 0 && archive.readUInt32LE(end) !== endMark) end -= 1;
  if (end < 0) throw broken();
  const files = new Map<string, () => Buffer>();
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (at + 46 > archive.length || archive.readUInt32LE(at) !== entryMark) throw broken();
    const method = archive.readUInt16LE(at + 10);
    const packed = archive.readUInt32LE(at + 20);
    const [nameLength, extra, comment] = [archive.readUInt16LE(at + 28), archive.readUInt16LE(at + 30), archive.readUInt16LE(at + 32)];
    const header = archive.readUInt32LE(at + 42);
    const path = archive.toString('utf8', at + 46, at + 46 + nameLength);
    const short = path.split('/').at(-1) ?? '';
    if (short !== '' && !path.startsWith('__MACOSX/'))
      files.set(short, () => {
        const begin = header + 30 + archive.readUInt16LE(header + 26) + archive.readUInt16LE(header + 28);
        const bytes = archive.subarray(begin, begin + packed);
        if (method === 0) return bytes;
        if (method !== 8) throw new ShopError(`${name} 里的 ${short} 用了不支持的压缩方式`);
        return inflateRawSync(bytes, { maxOutputLength: most });
      });
    at += 46 + nameLength + extra + comment;
  }
  return files;
}
