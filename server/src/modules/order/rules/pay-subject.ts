/** The first goods of an order, how many sorts it is of, and how many pieces there are in all. */
interface InShort {
  readonly title: string;
  readonly kinds: number;
  readonly pieces: number;
}

/** As many bytes as both vendors take of a subject (WeChat's description: 127 bytes; Alipay's subject: 256 characters). */
const room = 127;
const bytes = new TextEncoder();
const characters = new Intl.Segmenter('zh', { granularity: 'grapheme' });
const sizeOf = (text: string): number => bytes.encode(text).length;

/** So much of a text as goes into so many bytes, cut between characters; what is cut says so. */
function cutTo(text: string, most: number): string {
  if (sizeOf(text) <= most) return text;
  let cut = '';
  for (const { segment } of characters.segment(text)) {
    if (sizeOf(`${cut}${segment}…`) > most) break;
    cut += segment;
  }
  return `${cut.trimEnd()}…`;
}

/** What a payer reads at a vendor's, and later in the vendor's bills: the first goods of an order, and how many pieces there are in all. */
export function paySubject({ title, kinds, pieces }: InShort): string {
  const rest = kinds > 1 ? ` 等 ${pieces} 件` : pieces > 1 ? ` ×${pieces}` : '';
  return cutTo(title, room - sizeOf(rest)) + rest;
}
