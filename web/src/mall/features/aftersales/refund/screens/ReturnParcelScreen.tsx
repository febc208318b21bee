import { refundCalls } from 'contract/aftersales/refund/refund.calls.ts';
import { useRead } from '#phone/client.ts';
import { usePage, useTitle } from '#phone/page.ts';
import { Button } from '#kit/ui/Button.tsx';
import { EmptyState } from '#kit/ui/EmptyState.tsx';
import { NavBar } from '#kit/ui/NavBar.tsx';
import { QueryBoundary } from '#kit/ui/QueryBoundary.tsx';
import { isRefundNotFound } from '../is-refund-not-found.ts';
import { RefundFormSkeleton } from '../parts/RefundFormSkeleton.tsx';
import { RefundNotFound } from '../parts/RefundNotFound.tsx';
import { ReturnParcelForm } from '../parts/ReturnParcelForm.tsx';
import { parseRefundNo, refundUrl } from '../refund-url.ts';
import { texts } from '../texts.ts';

/** Renders the page on which the shopper enters, or corrects, the courier and number of the parcel by which products go back. */
export function ReturnParcelScreen() {
  useTitle(texts.parcelTitle);
  const refundNo = parseRefundNo(usePage().params['id']);
  const refund = useRead(refundCalls.refundDetail, { refundNo });
  // A courier is suggested; without a suggestion the form is as good.
  const last = useRead(refundCalls.lastReturn, {});

  if (isRefundNotFound(refund.error)) return <RefundNotFound />;
  return (
    <>
      <NavBar title={texts.parcelTitle} />
      <QueryBoundary query={refund} skeleton={<RefundFormSkeleton />}>
        {(whole) =>
          !whole.acts.includes('express') && !whole.acts.includes('changeExpress') ? (
            <EmptyState type="order" title={texts.parcelFixed} text={whole.nextText}>
              <Button kind="main" to={refundUrl(refundNo)} replace>
                {texts.toDetail}
              </Button>
            </EmptyState>
          ) : last.data || last.isError ? (
            <ReturnParcelForm key={refundNo} refund={whole} suggested={last.data?.courier ?? ''} />
          ) : (
            <RefundFormSkeleton />
          )
        }
      </QueryBoundary>
    </>
  );
}
