const maxSubjectBytes = 127;
const characters = new Intl.Segmenter('zh', { granularity: 'grapheme' });

/**
 * Shortens and cleans the subject of a payment so that both providers accept it: at most 127 bytes, cut between
 * characters.
 */
export function cleanPaymentSubject(text: string): string {
  let cut = '';
  for (const { segment } of characters.segment(text.replace(/[\p{Cc}/=&]+/gu, ' ').trim())) {
    if (Buffer.byteLength(cut + segment) > maxSubjectBytes) break;
    cut += segment;
  }
  return cut.trim() || '订单';
}
