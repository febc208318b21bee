import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';

const inflate = promisify(inflateRaw);
/** Limits the size of one file of an archive, in bytes. */
const maxFileBytes = 256 * 1024 * 1024;
const gbk = new TextDecoder('gbk');

const endMark = 0x06054b50;
const entryMark = 0x02014b50;

/** Returns name and content of each file of a zip with names in GBK, as Alipay writes them. Throws if it is no zip, or too large. */
export async function unzip(archive: Buffer): Promise<{ readonly name: string; readonly content: Buffer }[]> {
  let end = archive.length - 22;
  while (end >= 0 && archive.readUInt32LE(end) !== endMark) end -= 1;
  if (end < 0) throw new RangeError('this is no zip');
  const files: { name: string; content: Buffer }[] = [];
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (archive.readUInt32LE(at) !== entryMark) throw new RangeError('this zip is damaged');
    const [method, packed, nameLength, extraLength, commentLength, local] = [
      archive.readUInt16LE(at + 10),
      archive.readUInt32LE(at + 20),
      archive.readUInt16LE(at + 28),
      archive.readUInt16LE(at + 30),
      archive.readUInt16LE(at + 32),
      archive.readUInt32LE(at + 42),
    ];
    const name = gbk.decode(archive.subarray(at + 46, at + 46 + nameLength));
    const from = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const stored = archive.subarray(from, from + packed);
    if (method !== 0 && method !== 8) throw new RangeError('this zip has an unsupported compression method');
    files.push({ name, content: method === 8 ? await inflate(stored, { maxOutputLength: maxFileBytes }) : Buffer.from(stored) });
    at += 46 + nameLength + extraLength + commentLength;
  }
  return files;
}
