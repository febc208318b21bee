import { orderCalls } from 'contract/order/order.calls.ts';
import { paymentCalls } from 'contract/payment/payment.calls.ts';
import { useEffect } from 'react';
import { useRead } from '#api/use-call.ts';
import { kept } from '#app/kept.ts';
import { usePage } from '#app/page.ts';
import { tidOf } from '#features/order/tid-of.ts';
import { amountText } from '#lib/money-text.ts';
import { Card } from '#ui/Card.tsx';
import { Empty } from '#ui/Empty.tsx';
import { Faces } from '#ui/Faces.tsx';
import { useMall } from '#ui/mall.ts';
import { More } from '#ui/More.tsx';
import { Nav } from '#ui/Nav.tsx';
import { Price } from '#ui/Price.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { ChargingNote } from '../parts/ChargingNote.tsx';
import { RechargeForm } from '../parts/RechargeForm.tsx';
import { texts } from '../texts.ts';
import styles from './RechargeScreen.module.css';

const skeleton = (
  <>
    <Card>
      <div className={styles.head}>
        <Skeleton width={120} height={40} />
        <Skeleton width={260} height={84} />
      </div>
    </Card>
    <Card title={texts.rechargeAmount}>
      <div className={styles.amounts}>
        {Array.from({ length: 6 }, (_, at) => (
          <Skeleton key={at} height={96} radius={14} />
        ))}
      </div>
    </Card>
  </>
);

/** What one has, and putting more to it; the order it is for is remembered over the vendor's page. */
export function RechargeScreen() {
  const order = usePage().query.get('order');
  const offer = useRead(paymentCalls.charge, {});
  const check = useRead(orderCalls.checkAccountPayment, order === null ? null : { tid: tidOf(order), payType: 'balance' });
  // An order that is paid or closed by now lacks nothing.
  const missing = check.data?.short ?? 0;
  const known = order === null || check.data !== undefined || check.isError;
  const { money } = useMall();
  useEffect(() => {
    if (order === null) kept.remove('rechargeFor');
    else kept.set('rechargeFor', order);
  }, [order]);
  return (
    <>
      <Nav />
      <Faces of={known ? offer : { ...offer, data: undefined }} skeleton={skeleton}>
        {(data) => (
          <>
            <Card>
              <div className={styles.head}>
                <span className={styles.name}>{texts.balance}</span>
                <Price yuan={data.balance} size="xl" tone="ink" />
                {missing > 0 && <p className={styles.missing}>{texts.missing(money.sign + amountText(missing))}</p>}
                <More to="/balanceStatement">{texts.statement}</More>
              </div>
            </Card>
            {data.open === 0 ? (
              <Empty type="nodata" title={texts.rechargeOff} />
            ) : (
              <>
                {data.atVendor.length > 0 && <ChargingNote {...data} />}
                {data.most >= data.least ? (
                  <RechargeForm offer={data} missing={missing} />
                ) : (
                  data.atVendor.length === 0 && <Empty type="nodata" title={texts.rechargeFull} />
                )}
              </>
            )}
          </>
        )}
      </Faces>
    </>
  );
}
