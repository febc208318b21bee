import type { Reply } from 'contract/call.ts';
import type { paymentCalls } from 'contract/payment/payment.calls.ts';
import type { ReactNode } from 'react';
import { Card } from '#ui/Card.tsx';
import { Faces } from '#ui/Faces.tsx';
import { Nav } from '#ui/Nav.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import type { usePaymentState } from '../use-payment-state.ts';
import { NoPayment } from './NoPayment.tsx';

interface PaymentFacesProps {
  readonly of: ReturnType<typeof usePaymentState>;
  readonly children: (payment: Reply<typeof paymentCalls.payQuery>) => ReactNode;
}

/** A payment at a vendor, in all its faces. */
export const PaymentFaces = ({ of: { payment, unknown }, children }: PaymentFacesProps) =>
  unknown ? (
    <NoPayment />
  ) : (
    <>
      <Nav />
      <Faces
        of={payment}
        skeleton={
          <Card>
            <Skeleton height={400} />
          </Card>
        }
      >
        {children}
      </Faces>
    </>
  );
