import { inflateSync } from 'node:zlib';

/** Reads the streams of a PDF file, unpacked. */
function readStreams(file: Buffer): string[] {
  const text = file.toString('latin1');
  return [...text.matchAll(/<<((?:[^<>]|<<[^<>]*>>|<[^<>]*>)*)>>\s*stream\r?\n/g)].flatMap((found) => {
    const [, size] = /\/Length (\d+)/.exec(found[1] ?? '') ?? [];
    const from = found.index + found[0].length;
    const body = file.subarray(from, from + Number(size ?? 0));
    if (!/FlateDecode/.test(found[1] ?? '')) return [body.toString('latin1')];
    try {
      return [inflateSync(body).toString('latin1')];
    } catch {
      return [];
    }
  });
}

const fromHex = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');

/** Reads for a test the text of a PDF file that embeds one font, as a reader that copies it gets it. Each piece of text is a line. */
export function readPdfText(file: Buffer): string {
  const streams = readStreams(file);
  const characters = new Map<number, string>();
  for (const map of streams.filter((stream) => stream.includes('beginbfrange')))
    for (const [, from = '', list = ''] of map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi))
      for (const [i, [, hex = '']] of [...list.matchAll(/<([0-9a-f]+)>/gi)].entries())
        characters.set(Number.parseInt(from, 16) + i, fromHex(hex));
  return streams
    .flatMap((stream) => [...stream.matchAll(/\[([^\]]*)\] TJ/g)])
    .map(([, shown = '']) =>
      [...shown.matchAll(/<([0-9a-f]+)>/gi)]
        .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
        .map((glyph) => characters.get(Number.parseInt(glyph, 16)) ?? '?')
        .join(''),
    )
    .join('\n');
}
