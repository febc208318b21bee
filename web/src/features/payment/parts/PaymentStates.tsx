import type { Reply } from 'contract/call.ts';
import type { paymentCalls } from 'contract/payment/payment.calls.ts';
import type { ReactNode } from 'react';
import { QueryBoundary } from '#ui/QueryBoundary.tsx';
import { NavBar } from '#ui/NavBar.tsx';
import type { usePaymentState } from '../use-payment-state.ts';
import { OrderStateCard } from './OrderStateCard.tsx';
import { PaymentSkeleton } from './PaymentSkeleton.tsx';

interface PaymentFacesProps {
  readonly tid: string;
  readonly of: ReturnType<typeof usePaymentState>;
  readonly children: (payment: Reply<typeof paymentCalls.payQuery>) => ReactNode;
}

/** A payment at a vendor, in all its faces; where there is none, the order it would be of. */
export const PaymentStates = ({ tid, of: { payment, unknown }, children }: PaymentFacesProps) => (
  <>
    <NavBar />
    {unknown ? (
      <OrderStateCard tid={tid} begun={false} />
    ) : (
      <QueryBoundary query={payment} skeleton={<PaymentSkeleton />}>
        {children}
      </QueryBoundary>
    )}
  </>
);
