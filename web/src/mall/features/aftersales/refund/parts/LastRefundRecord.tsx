import { Card } from '#kit/ui/Card.tsx';
import { ListRow } from '#kit/ui/ListRow.tsx';
import { texts } from '../texts.ts';
import type { RefundDetail } from './RefundHead.tsx';

/** Shows the last entry of the conversation about a refund (协商记录), with a link to all of it. */
export function LastRefundRecord({ refund: { tid, refundNo, records } }: { readonly refund: RefundDetail }) {
  const [last] = records;
  return (
    <Card rows>
      <ListRow
        name={texts.record}
        to={`/konsultRecord/${tid}?refundNo=${refundNo}`}
        below={last && [last.whoText, last.text].filter(Boolean).join('：')}
      >
        {last?.title ?? texts.recordNone}
      </ListRow>
    </Card>
  );
}
