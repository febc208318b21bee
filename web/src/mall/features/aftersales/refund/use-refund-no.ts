import { refundCalls } from 'contract/aftersales/refund/refund.calls.ts';
import { useRead } from '#phone/client.ts';
import { usePage } from '#phone/page.ts';
import { parseTid } from '#mall/features/buying/order/parse-tid.ts';
import { parseRefundNo } from './refund-url.ts';

/**
 * Returns the numbers of the order and of the refund that a page is about. The refund is the one in the URL, or else the newest one of the order,
 * which `list` loads.
 */
export function useRefundNo() {
  const { params, query } = usePage();
  const tid = parseTid(params['tid']);
  const isNamed = query.has('refundNo');
  const list = useRead(refundCalls.myRefunds, isNamed ? null : { tid, pageNo: 1 });
  return {
    tid,
    /** Is undefined while the newest refund is not known, or where there is none. */
    refundNo: isNamed ? parseRefundNo(query.get('refundNo')) : list.data?.list[0]?.refundNo,
    list: isNamed ? undefined : list,
  };
}
