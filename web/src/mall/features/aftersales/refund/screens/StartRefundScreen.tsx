import { refundCalls } from 'contract/aftersales/refund/refund.calls.ts';
import { useEffect } from 'react';
import { useRead } from '#phone/client.ts';
import { usePage } from '#phone/page.ts';
import { usePageNavigation } from '#phone/use-page-navigation.ts';
import { parseTid } from '#mall/features/buying/order/parse-tid.ts';
import { parseIdParam } from '#kit/lib/parse-id-param.ts';
import { ErrorState } from '#kit/ui/ErrorState.tsx';
import { NavBar } from '#kit/ui/NavBar.tsx';
import { RefundFormSkeleton } from '../parts/RefundFormSkeleton.tsx';
import { isRefused, RefundNotPossible } from '../parts/RefundNotPossible.tsx';
import { findFirstRefundStep } from '../first-step.ts';

/**
 * Renders a redirect from “apply for a refund” of an order, or of the line that the URL names. It leads to the refund form if nothing is left to
 * choose, else to the page with the choices.
 */
export function StartRefundScreen() {
  const { params, query } = usePage();
  const tid = parseTid(params['tid']);
  const line = parseIdParam(query.get('line'));
  const { go } = usePageNavigation();
  const all = useRead(refundCalls.relevanceRefundEdit, { tid });
  const num = all.data?.list.find(({ lineNo }) => lineNo === line)?.mostNum ?? 0;
  // What can be asked for one line may differ from what can be asked for all.
  const isPart = line !== undefined && num > 0 && (all.data?.list.length ?? 0) > 1;
  const part = useRead(refundCalls.relevanceRefundEdit, isPart ? { tid, lines: [{ lineNo: line, num }] } : null);
  const to =
    all.data && (!isPart || part.data)
      ? findFirstRefundStep(tid, part.data ?? all.data, isPart ? { lineNo: line, num } : undefined)
      : undefined;
  useEffect(() => {
    if (to !== undefined) go(to, { replace: true });
  }, [to, go]);

  const failed = all.isError ? all : part;
  return (
    <>
      <NavBar />
      {!failed.isError ? (
        <RefundFormSkeleton />
      ) : isRefused(failed.error) ? (
        <RefundNotPossible tid={tid} error={failed.error} />
      ) : (
        <ErrorState busy={failed.isFetching} onRetry={() => void failed.refetch()} />
      )}
    </>
  );
}
