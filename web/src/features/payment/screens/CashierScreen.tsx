import { ledgerCalls } from 'contract/ledger/ledger.calls.ts';
import { fromYuan } from 'contract/money.ts';
import { orderCalls } from 'contract/order/order.calls.ts';
import { useEffect } from 'react';
import { useRead } from '#api/use-call.ts';
import { usePage } from '#app/page.ts';
import { useGo } from '#app/use-go.ts';
import { isNoOrder } from '#features/order/is-no-order.ts';
import { isUnpaid } from '#features/order/order-acts.ts';
import { NoOrder } from '#features/order/parts/NoOrder.tsx';
import { tidOf } from '#features/order/tid-of.ts';
import { useOrderActs } from '#features/order/use-order-acts.ts';
import { amountText } from '#lib/money-text.ts';
import { Button } from '#ui/Button.tsx';
import { Countdown } from '#ui/Countdown.tsx';
import { Faces } from '#ui/Faces.tsx';
import { useMall } from '#ui/mall.ts';
import { Nav } from '#ui/Nav.tsx';
import { Price } from '#ui/Price.tsx';
import { toast } from '#ui/toast.ts';
import { CashierSkeleton } from '../parts/CashierSkeleton.tsx';
import { PayWays } from '../parts/PayWays.tsx';
import { texts } from '../texts.ts';
import { usePay } from '../use-pay.ts';
import styles from './CashierScreen.module.css';

/** An order that waits to be paid: how much, until when, and in which way. */
export function CashierScreen() {
  const tid = tidOf(usePage().params['tid']);
  const order = useRead(orderCalls.orderDetail, { tid });
  const purse = useRead(ledgerCalls.ownMoney, {});
  const pay = usePay(tid);
  const { act, busy } = useOrderActs();
  const { go } = useGo();
  const { money } = useMall();

  // What is no longer to be paid is shown where it stands now.
  const status = order.isFetching ? undefined : order.data?.status;
  const paid = order.data?.payTime !== null;
  useEffect(() => {
    if (status === undefined || isUnpaid(status)) return;
    go(paid ? `/paySuccess?tid=${tid}` : `/transactionDetail/${tid}`, { replace: true });
  }, [status, paid, tid, go]);

  const over = () => {
    toast(texts.overTime);
    go(`/transactionDetail/${tid}`, { replace: true });
  };
  if (isNoOrder(order.error)) return <NoOrder />;
  return (
    <>
      <Nav />
      <Faces of={order} skeleton={<CashierSkeleton />}>
        {(whole) => {
          const { payment, closeTime } = whole;
          const own = purse.data?.ownMoney;
          const enough = own !== undefined && fromYuan(own) >= fromYuan(payment);
          return (
            <>
              <div className={styles.head}>
                <Price yuan={payment} size="xl" tone="ink" />
                {closeTime !== null && (
                  <p className={styles.left}>
                    {texts.before} <Countdown to={closeTime} onEnd={over} onTint short label={texts.timeLeft} /> {texts.after}
                  </p>
                )}
              </div>
              <PayWays own={own} failed={purse.isError} enough={enough} onRetry={() => void purse.refetch()} />
              <div className={styles.foot}>
                {own === undefined || enough ? (
                  <Button kind="main" wide busy={pay.isPending} disabled={!enough} onTap={() => pay.mutate({ tid, payType: 'balance' })}>
                    {texts.payBalance(money.sign + amountText(payment))}
                  </Button>
                ) : (
                  <div className={styles.ways}>
                    <Button busy={busy(tid)} onTap={() => act('cancel', whole)}>
                      {texts.cancel}
                    </Button>
                    <Button kind="main-line" to={`/transactionDetail/${tid}`}>
                      {texts.order}
                    </Button>
                  </div>
                )}
              </div>
            </>
          );
        }}
      </Faces>
    </>
  );
}
