import { refundCalls } from 'contract/aftersales/refund/refund.calls.ts';
import { useRead } from '#phone/client.ts';
import { Card } from '#kit/ui/Card.tsx';
import { ListRow } from '#kit/ui/ListRow.tsx';
import { refundUrl } from '../refund-url.ts';
import { texts } from '../texts.ts';

/** Renders the link to the other refunds of an order, such as that of pieces which did not arrive; nothing where there are none. */
export function OtherRefundsRow({ refund: { refundNo, tid } }: { readonly refund: { readonly refundNo: string; readonly tid: string } }) {
  const others = useRead(refundCalls.myRefunds, { tid, pageNo: 1 }).data?.list.filter((one) => one.refundNo !== refundNo) ?? [];
  const [first, ...more] = others;
  if (!first) return null;
  return (
    <Card rows>
      <ListRow
        to={more.length === 0 ? refundUrl(first.refundNo) : `/afterSale?tid=${tid}`}
        below={first.nextText}
        end={texts.othersCount(others.length)}
      >
        {texts.others}
      </ListRow>
    </Card>
  );
}
