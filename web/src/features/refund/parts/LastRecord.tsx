import { Card } from '#ui/Card.tsx';
import { Cell } from '#ui/Cell.tsx';
import { texts } from '../texts.ts';
import type { RefundDetail } from './RefundHead.tsx';

/** Shows the last entry of the consultation record, with a link to all of it. */
export function LastRecord({ refund: { tid, refundNo, records } }: { readonly refund: RefundDetail }) {
  const [last] = records;
  return (
    <Card cells>
      <Cell
        name={texts.record}
        to={`/konsultRecord/${tid}?refundNo=${refundNo}`}
        below={last && [last.whoText, last.text].filter(Boolean).join('：')}
      >
        {last?.title ?? texts.recordNone}
      </Cell>
    </Card>
  );
}
