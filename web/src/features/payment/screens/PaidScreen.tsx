import { fromYuan, minus, toYuan } from 'contract/money.ts';
import { usePage } from '#app/page.ts';
import { isNoOrder } from '#features/order/is-no-order.ts';
import { NoOrder } from '#features/order/parts/NoOrder.tsx';
import { tidOf } from '#features/order/tid-of.ts';
import { MoreGoods } from '#features/storefront/parts/MoreGoods.tsx';
import { Button } from '#ui/Button.tsx';
import { Faces } from '#ui/Faces.tsx';
import { Nav } from '#ui/Nav.tsx';
import { Price } from '#ui/Price.tsx';
import { NextCard } from '../parts/NextCard.tsx';
import { Outcome } from '../parts/Outcome.tsx';
import { PaidSkeleton } from '../parts/PaidSkeleton.tsx';
import { texts } from '../texts.ts';
import { useOverdue } from '../use-overdue.ts';
import { usePayResult } from '../use-pay-result.ts';

/** The page after paying: what became of it, what comes next, and more to look at. */
export function PaidScreen() {
  const tid = tidOf(usePage().query.get('tid'));
  const { asked, checking, begun } = usePayResult(tid);
  const overdue = useOverdue(checking ? begun : undefined);

  const toOrder = (kind: 'line' | 'main-line') => (
    <Button kind={kind} to={`/transactionDetail/${tid}`} replace>
      {texts.order}
    </Button>
  );
  if (isNoOrder(asked.error)) return <NoOrder />;
  return (
    <>
      <Nav />
      <Faces of={asked} skeleton={<PaidSkeleton />}>
        {({ paid, payment, payTypeText, balanceAmount, shipPromise }) => (
          <>
            {paid ? (
              <Outcome
                paid
                title={texts.paid}
                text={
                  payment === 0 ? (
                    texts.nothing
                  ) : (
                    <>
                      {balanceAmount > 0 && (
                        <>
                          {texts.ofBalance} <Price yuan={balanceAmount} size="s" tone="ink" />
                          {' + '}
                        </>
                      )}
                      {payTypeText} <Price yuan={toYuan(minus(fromYuan(payment), fromYuan(balanceAmount)))} size="s" tone="ink" />
                    </>
                  )
                }
              >
                <Button to="/">{texts.home}</Button>
                {toOrder('main-line')}
              </Outcome>
            ) : checking && !overdue ? (
              <Outcome paid={false} title={texts.checking} text={texts.checkingWhy}>
                <Button to="/">{texts.home}</Button>
                {toOrder('line')}
              </Outcome>
            ) : (
              <Outcome paid={false} title={texts.unpaid} text={overdue ? texts.unpaidYet : texts.unpaidWhy}>
                {toOrder('line')}
                <Button kind="main" to={`/cashier/${tid}`}>
                  {texts.payOn}
                </Button>
              </Outcome>
            )}
            {paid === 1 && shipPromise !== '' && <NextCard promise={shipPromise} />}
            <MoreGoods />
          </>
        )}
      </Faces>
    </>
  );
}
