let codes: Map<string, number> | undefined;

/** Maps each character of GBK to its two bytes, from Node's decoder, since Node has no encoder. */
function buildTable(): Map<string, number> {
  const decoder = new TextDecoder('gbk');
  const found = new Map<string, number>();
  for (let high = 0x81; high <= 0xfe; high += 1) {
    for (let low = 0x40; low <= 0xfe; low += 1) {
      const text = decoder.decode(Uint8Array.of(high, low));
      if (text.length === 1 && text !== '\uFFFD') found.set(text, high * 256 + low);
    }
  }
  return found;
}

/** Encodes a text in GBK, as Alipay writes its files; unknown characters become a question mark. */
export function encodeGbk(text: string): Buffer {
  codes ??= buildTable();
  const bytes: number[] = [];
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0;
    const code = codes.get(character);
    if (point < 128) bytes.push(point);
    else if (code === undefined) bytes.push(0x3f);
    else bytes.push(code >> 8, code & 0xff);
  }
  return Buffer.from(bytes);
}
