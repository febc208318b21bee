import type { Reply } from 'contract/call.ts';
import type { paymentCalls } from 'contract/payment/payment.calls.ts';
import type { ReactNode } from 'react';
import { Faces } from '#ui/Faces.tsx';
import { Nav } from '#ui/Nav.tsx';
import type { usePaymentState } from '../use-payment-state.ts';
import { OrderInstead } from './OrderInstead.tsx';
import { PaymentSkeleton } from './PaymentSkeleton.tsx';

interface PaymentFacesProps {
  readonly tid: string;
  readonly of: ReturnType<typeof usePaymentState>;
  readonly children: (payment: Reply<typeof paymentCalls.payQuery>) => ReactNode;
}

/** A payment at a vendor, in all its faces; where there is none, the order it would be of. */
export const PaymentFaces = ({ tid, of: { payment, unknown }, children }: PaymentFacesProps) => (
  <>
    <Nav />
    {unknown ? (
      <OrderInstead tid={tid} begun={false} />
    ) : (
      <Faces of={payment} skeleton={<PaymentSkeleton />}>
        {children}
      </Faces>
    )}
  </>
);
