import type { Reply } from 'contract/call.ts';
import type { paymentCalls } from 'contract/money/payment/payment.calls.ts';
import type { ReactNode } from 'react';
import { QueryBoundary } from '#kit/ui/QueryBoundary.tsx';
import { NavBar } from '#kit/ui/NavBar.tsx';
import type { usePaymentState } from '../use-payment-state.ts';
import { OrderStateCard } from './OrderStateCard.tsx';
import { PaymentSkeleton } from './PaymentSkeleton.tsx';

interface PaymentStatesProps {
  readonly tid: string;
  readonly of: ReturnType<typeof usePaymentState>;
  readonly children: (payment: Reply<typeof paymentCalls.payQuery>) => ReactNode;
}

/**
 * Renders the page of a payment at a provider while it loads, if that fails, and by `children` once it is loaded. If no payment was started, shows
 * the order's state.
 */
export const PaymentStates = ({ tid, of: { payment, unknown }, children }: PaymentStatesProps) => (
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
