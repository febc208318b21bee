const maxSubjectBytes = 127;
const characters = new Intl.Segmenter('zh', { granularity: 'grapheme' });

/** Returns a subject that both providers accept: at most 127 bytes, cut between characters, without characters that Alipay refuses. */
export function cleanSubject(text: string): string {
  let cut = '';
  for (const { segment } of characters.segment(text.replace(/[\p{Cc}/=&]+/gu, ' ').trim())) {
    if (Buffer.byteLength(cut + segment) > maxSubjectBytes) break;
    cut += segment;
  }
  return cut.trim() || '订单';
}
