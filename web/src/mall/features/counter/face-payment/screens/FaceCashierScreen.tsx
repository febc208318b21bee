import { facePayCalls } from 'contract/counter/face-payment/face-payment.calls.ts';
import { paymentCalls } from 'contract/money/payment/payment.calls.ts';
import { useEffect } from 'react';
import { useRead } from '#phone/client.ts';
import { usePage } from '#phone/page.ts';
import { useSite } from '#mall/common/site.ts';
import { usePageNavigation } from '#phone/use-page-navigation.ts';
import { parseTid } from '#mall/features/buying/order/parse-tid.ts';
import { CashierSkeleton } from '#mall/features/money/payment/parts/CashierSkeleton.tsx';
import { PayableCashier } from '#mall/features/money/payment/parts/PayableCashier.tsx';
import { formatAmount } from '#kit/lib/money-text.ts';
import { formatDateTime } from '#kit/lib/time-text.ts';
import { useMall } from '#kit/ui/mall.ts';
import { NavBar } from '#kit/ui/NavBar.tsx';
import { Price } from '#kit/ui/Price.tsx';
import { QueryBoundary } from '#kit/ui/QueryBoundary.tsx';
import { isFacePaymentNotFound, isFacePaymentOver } from '../is-face-payment-not-found.ts';
import styles from '../parts/face.module.css';
import { FacePaymentNotFound } from '../parts/FacePaymentNotFound.tsx';
import { texts } from '../texts.ts';
import { useFacePay } from '../use-face-pay.ts';

/** Shows the cashier of a payment at the counter: what is left to pay, and the payment methods. */
export function FaceCashierScreen() {
  const tid = parseTid(usePage().query.get('tid'));
  const check = useRead(facePayCalls.faceCheck, { tid });
  const detail = useRead(facePayCalls.faceOrderDetail, { tid });
  const offer = useRead(paymentCalls.payWays, {});
  const payer = useFacePay(tid);
  const { money } = useMall();
  const { timeZone } = useSite();
  const { go } = usePageNavigation();
  const isOver = isFacePaymentOver(check.error);
  useEffect(() => {
    if (isOver) go(`/facePaymentResult?tid=${tid}`, { replace: true });
  }, [isOver, tid, go]);
  if (isFacePaymentNotFound(check.error) || isFacePaymentNotFound(detail.error)) return <FacePaymentNotFound />;
  const ways = offer.data?.ways;
  return (
    <>
      <NavBar />
      <QueryBoundary query={ways && check.data ? detail : { ...(ways ? check : offer), data: undefined }} skeleton={<CashierSkeleton />}>
        {({ payment, discount, amount, expiresAt }) => {
          const sum = (yuan: number) => money.sign + formatAmount(yuan);
          return (
            <>
              <div className={styles.head}>
                <Price yuan={payment} size="xl" tone="ink" />
                {discount > 0 && (
                  <p className={styles.hint}>
                    {texts.typed} {sum(amount)}，{texts.discount} −{sum(discount)}
                  </p>
                )}
                <p className={styles.hint}>
                  {texts.before} {formatDateTime(expiresAt, timeZone)} {texts.after}
                </p>
              </div>
              <PayableCashier
                tid={tid}
                payment={payment}
                ways={ways ?? []}
                check={check.data}
                failed={check.isError}
                onRetry={() => void check.refetch()}
                payer={payer}
                onPaid={payer.toResult}
                unpaidText={texts.unpaid}
              />
            </>
          );
        }}
      </QueryBoundary>
    </>
  );
}
