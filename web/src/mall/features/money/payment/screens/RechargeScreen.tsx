import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { paymentCalls } from 'contract/money/payment/payment.calls.ts';
import { useEffect } from 'react';
import { useRead } from '#phone/client.ts';
import { siteStorage } from '#phone/current-site-storage.ts';
import { usePage } from '#phone/page.ts';
import { parseTid } from '#mall/features/buying/order/parse-tid.ts';
import { formatAmount } from '#kit/lib/money-text.ts';
import { Card } from '#kit/ui/Card.tsx';
import { EmptyState } from '#kit/ui/EmptyState.tsx';
import { QueryBoundary } from '#kit/ui/QueryBoundary.tsx';
import { useMall } from '#kit/ui/mall.ts';
import { MoreLink } from '#kit/ui/MoreLink.tsx';
import { NavBar } from '#kit/ui/NavBar.tsx';
import { Price } from '#kit/ui/Price.tsx';
import { Skeleton } from '#kit/ui/Skeleton.tsx';
import { OpenRechargesNote } from '../parts/OpenRechargesNote.tsx';
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

/** Shows the balance and the recharge form. Remembers the order to pay afterwards while the shopper is at the provider. */
export function RechargeScreen() {
  const order = usePage().query.get('order');
  const offer = useRead(paymentCalls.charge, {});
  const check = useRead(orderCalls.checkAccountPayment, order === null ? null : { tid: parseTid(order), payType: 'balance' });
  // An order that is already paid or closed lacks nothing.
  const missing = check.data?.short ?? 0;
  const known = order === null || check.data !== undefined || check.isError;
  const { money } = useMall();
  useEffect(() => {
    if (order === null) siteStorage.remove('rechargeFor');
    else siteStorage.set('rechargeFor', order);
  }, [order]);
  return (
    <>
      <NavBar />
      <QueryBoundary query={known ? offer : { ...offer, data: undefined }} skeleton={skeleton}>
        {(data) => (
          <>
            <Card>
              <div className={styles.head}>
                <span className={styles.name}>{texts.balance}</span>
                <Price yuan={data.balance} size="xl" tone="ink" />
                {missing > 0 && <p className={styles.missing}>{texts.missing(money.sign + formatAmount(missing))}</p>}
                <MoreLink to="/balanceStatement">{texts.statement}</MoreLink>
              </div>
            </Card>
            {data.open === 0 ? (
              <EmptyState type="nodata" title={texts.rechargeOff} />
            ) : (
              <>
                {data.atVendor.length > 0 && <OpenRechargesNote {...data} />}
                {data.most >= data.least ? (
                  <RechargeForm offer={data} missing={missing} />
                ) : (
                  data.atVendor.length === 0 && <EmptyState type="nodata" title={texts.rechargeFull} />
                )}
              </>
            )}
          </>
        )}
      </QueryBoundary>
    </>
  );
}
