import type { BaseContext } from '#http/handler.ts';
import { sentence } from '#sentences/sentence.ts';
/** Describes the first product of an order, the number of different products, and all pieces. */
interface SubjectFacts {
  readonly title: string;
  readonly kinds: number;
  readonly pieces: number;
}

/** Limits the subject to the bytes that both providers accept (WeChat's description: 127 bytes; Alipay's subject: 256 characters). */
const maxBytes = 127;
const bytes = new TextEncoder();
const characters = new Intl.Segmenter('zh', { granularity: 'grapheme' });
const sizeOf = (text: string): number => bytes.encode(text).length;

/** Cuts a text to a number of bytes, between characters; ends a cut text with an ellipsis. */
function cutTo(text: string, most: number): string {
  if (sizeOf(text) <= most) return text;
  let cut = '';
  for (const { segment } of characters.segment(text)) {
    if (sizeOf(`${cut}${segment}…`) > most) break;
    cut += segment;
  }
  return `${cut.trimEnd()}…`;
}

/** Returns the subject of a payment, which a payer reads at the provider and in its bills: the first product of an order, and how many pieces there are. */
export function buildPaymentSubject({ title, kinds, pieces }: SubjectFacts, say: BaseContext['say']): string {
  const rest = kinds > 1 ? say(sentence('paymentSubjectPieces', { pieces })) : pieces > 1 ? ` ×${pieces}` : '';
  return cutTo(title, maxBytes - sizeOf(rest)) + rest;
}
