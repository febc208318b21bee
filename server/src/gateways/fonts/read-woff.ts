import { inflateSync } from 'node:zlib';

/**
 * Unpacks a font from WOFF 1.0 to TrueType. PDF libraries also read WOFF, but unpack a table each time they use it,
 * which takes seconds. Checksums are copied unchanged; programs that embed a part of the font ignore them.
 */
export function readWoff(file: Buffer): Buffer {
  if (file.toString('latin1', 0, 4) !== 'wOFF') throw new Error('the font is no WOFF file');
  const count = file.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, i) => {
    const at = 44 + i * 20;
    const [offset, packed, size] = [file.readUInt32BE(at + 4), file.readUInt32BE(at + 8), file.readUInt32BE(at + 12)];
    const body = file.subarray(offset, offset + packed);
    return { tag: file.subarray(at, at + 4), checksum: file.readUInt32BE(at + 16), body: packed < size ? inflateSync(body) : body };
  });
  const head = Buffer.alloc(12 + 16 * count);
  file.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  const parts: Buffer[] = [head];
  let end = head.length;
  for (const [i, { tag, checksum, body }] of tables.entries()) {
    const at = 12 + 16 * i;
    tag.copy(head, at);
    head.writeUInt32BE(checksum, at + 4);
    head.writeUInt32BE(end, at + 8);
    head.writeUInt32BE(body.length, at + 12);
    const padding = Buffer.alloc((4 - (body.length % 4)) % 4);
    parts.push(body, padding);
    end += body.length + padding.length;
  }
  return Buffer.concat(parts);
}
