import { facePayCalls } from 'contract/counter/face-payment/face-payment.calls.ts';
import { useRead } from '#phone/client.ts';
import { usePage } from '#phone/page.ts';
import { shopNow } from '#kit/lib/shop-clock.ts';
import { useSite } from '#mall/common/site.ts';
import { parseTid } from '#mall/features/buying/order/parse-tid.ts';
import { PaidSkeleton } from '#mall/features/money/payment/parts/PaidSkeleton.tsx';
import { PaymentResultCard } from '#mall/features/money/payment/parts/PaymentResultCard.tsx';
import { SuccessCode } from '#mall/features/money/payment/parts/SuccessCode.tsx';
import { Button } from '#kit/ui/Button.tsx';
import { Card } from '#kit/ui/Card.tsx';
import { FactRows } from '#kit/ui/FactRows.tsx';
import { NavBar } from '#kit/ui/NavBar.tsx';
import { Price } from '#kit/ui/Price.tsx';
import { QueryBoundary } from '#kit/ui/QueryBoundary.tsx';
import { isFacePaymentNotFound } from '../is-face-payment-not-found.ts';
import { FacePaymentFacts } from '../parts/FacePaymentFacts.tsx';
import { FacePaymentNotFound } from '../parts/FacePaymentNotFound.tsx';
import { TickingTime } from '../parts/TickingTime.tsx';
import { texts } from '../texts.ts';

/** Polls so often until it is paid, in milliseconds: payer and clerk both wait at the counter. */
const pause = 700;

/** Shows whether a payment at the counter was paid, for its payer to show to the clerk. */
export function FaceResultScreen() {
  const tid = parseTid(usePage().query.get('tid'));
  const detail = useRead(
    facePayCalls.faceOrderDetail,
    { tid },
    { pollAfterMs: ({ data }) => (data?.paid === 0 && data.expiresAt > shopNow() ? pause : undefined) },
  );
  const { name } = useSite();
  if (isFacePaymentNotFound(detail.error)) return <FacePaymentNotFound />;
  return (
    <>
      <NavBar />
      <QueryBoundary query={detail} skeleton={<PaidSkeleton />}>
        {(payment) => {
          if (payment.paid === 1)
            return (
              <>
                <PaymentResultCard paid title={texts.paid} text={<Price yuan={payment.payment} size="xl" tone="ink" />}>
                  <Button to="/facePaymentBill" replace>
                    {texts.bill}
                  </Button>
                  <Button kind="main-line" to={`/faceOrderDetail?tid=${tid}`} replace>
                    {texts.detail}
                  </Button>
                </PaymentResultCard>
                <Card title={texts.show}>
                  <FactRows facts={[[texts.nowIs, <TickingTime key="now" />]]} />
                  <FacePaymentFacts payment={payment} shop={name} />
                </Card>
                <SuccessCode tid={tid} />
              </>
            );
          const isOver = payment.expiresAt <= shopNow();
          return (
            <PaymentResultCard
              paid={false}
              title={isOver ? texts.expired : texts.waiting}
              text={isOver ? texts.expiredWhy : texts.waitingWhy}
            >
              {isOver ? (
                <Button kind="main" to="/facePayment" replace>
                  {texts.again}
                </Button>
              ) : (
                <Button kind="main-line" to={`/facePaymentPay?tid=${tid}`} replace>
                  {texts.payOn}
                </Button>
              )}
            </PaymentResultCard>
          );
        }}
      </QueryBoundary>
    </>
  );
}
