import { refundFormUrl, type RefundFormReply } from './refund-form-choice.ts';
import { formatLinePieces, type LinePieces, listChoosableLines } from './line-pieces.ts';

/**
 * Returns the URL that "apply for a refund" opens: the refund form, or the page that chooses lines and kind. The form opens if one line is meant and
 * only one kind of refund is possible.
 * @param line the line to refund; undefined for the whole order
 */
export function findFirstRefundStep(
  tid: string,
  { list, kinds }: Pick<RefundFormReply, 'list' | 'kinds'>,
  line: LinePieces | undefined,
): string {
  const lines = listChoosableLines(list);
  const [only] = lines;
  const asked = line ?? (lines.length === 1 && only ? { lineNo: only.lineNo, num: only.mostNum } : undefined);
  const pieces = asked ? [asked] : [];
  const [kind, ...others] = kinds.filter(({ isAllowed }) => isAllowed === 1);
  if (asked && kind && others.length === 0) return refundFormUrl(tid, pieces, kind.kind);
  return `/refund/index/${tid}${pieces.length === 0 ? '' : `?lines=${formatLinePieces(pieces)}`}`;
}
