import { crc32, deflateSync } from 'node:zlib';

const chunk = (name: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

/**
 * Draws a plain grid as a two-colour PNG, in place of a map. It shows no borders, so it needs no official map
 * approval.
 * @param step the pixels between two lines; `left` and `top` say where the first ones stand
 */
export function drawGrid(
  width: number,
  height: number,
  { step, left, top }: { readonly step: number; readonly left: number; readonly top: number },
): Buffer {
  const bytesPerRow = Math.ceil(width / 8);
  const rows = Array.from({ length: height }, (_, y) => {
    const row = Buffer.alloc(bytesPerRow + 1, (y + top) % step === 0 ? 0xff : 0);
    row[0] = 0;
    for (let x = 0; x < width; x += 1) if ((x + left) % step === 0) row[1 + (x >> 3)] = (row[1 + (x >> 3)] ?? 0) | (0x80 >> (x & 7));
    return row;
  });
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 3, 0, 0, 0], 8);
  const palette = Buffer.from([0xee, 0xf1, 0xee, 0xd3, 0xdb, 0xd6]);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('PLTE', palette),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
