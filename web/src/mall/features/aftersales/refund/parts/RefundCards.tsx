import { refundGroup } from 'contract/aftersales/refund/refund-states.ts';
import { refundCalls } from 'contract/aftersales/refund/refund.calls.ts';
import type { ReactNode } from 'react';
import { useRead } from '#phone/client.ts';
import { OrdersSkeleton } from '#mall/features/buying/order/parts/OrdersSkeleton.tsx';
import type { ListQueryState } from '#kit/lib/query-state.ts';
import { QueryList } from '#kit/ui/QueryList.tsx';
import { texts } from '../texts.ts';
import { useRefundActions } from '../use-refund-actions.ts';
import { RefundCard, type RefundListItem } from './RefundCard.tsx';

/** Limits the refunds whose state is requested together, and says how often, in milliseconds. */
const maxRefunds = 50;
const refreshMs = 60_000;

const isUnderWay = ({ feedback }: RefundListItem): boolean => refundGroup(feedback) === 'progress';

interface RefundCardsProps {
  readonly of: ListQueryState<{ readonly items: readonly RefundListItem[] }>;
  readonly empty: () => ReactNode;
}

/** Lists refunds page by page, each with its actions. Refunds under way are polled for changes by the shop; the list keeps its order. */
export function RefundCards({ of, empty }: RefundCardsProps) {
  const { act, busy } = useRefundActions();
  const refundNos = (of.data?.items ?? [])
    .filter(isUnderWay)
    .slice(0, maxRefunds)
    .map(({ refundNo }) => refundNo);
  const now = useRead(refundCalls.refundListExtendInfo, refundNos.length > 0 ? { refundNos } : null, {
    keepPrevious: true,
    pollAfterMs: () => refreshMs,
  }).data?.list;
  const withNewState = (refund: RefundListItem): RefundListItem =>
    isUnderWay(refund) ? { ...refund, ...now?.find(({ refundNo }) => refundNo === refund.refundNo) } : refund;
  return (
    <QueryList
      query={of}
      items={({ items }) => items.map(withNewState)}
      keyOf={({ refundNo }) => refundNo}
      label={texts.refunds}
      skeleton={<OrdersSkeleton />}
      empty={empty}
      renderItem={(refund) => <RefundCard refund={refund} busy={busy(refund.refundNo)} onAct={act} />}
    />
  );
}
