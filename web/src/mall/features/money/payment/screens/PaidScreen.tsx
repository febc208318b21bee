import { usePage } from '#phone/page.ts';
import { isOrderNotFound } from '#mall/features/buying/order/is-order-not-found.ts';
import { OrderNotFound } from '#mall/features/buying/order/parts/OrderNotFound.tsx';
import { PresaleStages } from '#mall/features/buying/order/parts/PresaleStages.tsx';
import { presaleTexts } from '#mall/features/buying/order/presale-texts.ts';
import { parseTid } from '#mall/features/buying/order/parse-tid.ts';
import { PaidGroupActions } from '#mall/features/offers/group-buy/parts/PaidGroupActions.tsx';
import { OrderGifts } from '#mall/features/offers/gift/parts/OrderGifts.tsx';
import { MoreGoods } from '#mall/features/goods/goods/parts/MoreGoods.tsx';
import { Button } from '#kit/ui/Button.tsx';
import { QueryBoundary } from '#kit/ui/QueryBoundary.tsx';
import { NavBar } from '#kit/ui/NavBar.tsx';
import { Price } from '#kit/ui/Price.tsx';
import { ShippingPromiseCard } from '../parts/ShippingPromiseCard.tsx';
import { PaymentResultCard } from '../parts/PaymentResultCard.tsx';
import { PaidSkeleton } from '../parts/PaidSkeleton.tsx';
import { SuccessCode } from '../parts/SuccessCode.tsx';
import { texts } from '../texts.ts';
import { useIsPaymentOverdue } from '../use-is-payment-overdue.ts';
import { usePayResult } from '../use-pay-result.ts';

interface PaidMoney {
  readonly payTypeText: string;
  readonly balanceAmount: number;
  readonly cardAmount: number;
  readonly methodAmount: number;
}

/** Lists what an order was paid with, in the order in which it was spent. */
function paidParts({ payTypeText, balanceAmount, cardAmount, methodAmount }: PaidMoney) {
  const parts = [
    { name: texts.cards, yuan: cardAmount },
    { name: texts.ofBalance, yuan: balanceAmount },
    { name: payTypeText, yuan: methodAmount },
  ];
  return parts.filter(({ yuan }) => yuan > 0);
}

/** Shows the result of paying an order, what comes next, and more products. */
export function PaidScreen() {
  const tid = parseTid(usePage().query.get('tid'));
  const { asked, checking, begun } = usePayResult(tid);
  const overdue = useIsPaymentOverdue(checking ? begun : undefined);

  const toOrder = (kind: 'line' | 'main-line') => (
    <Button kind={kind} to={`/transactionDetail/${tid}`} replace>
      {texts.order}
    </Button>
  );
  if (isOrderNotFound(asked.error)) return <OrderNotFound />;
  return (
    <>
      <NavBar />
      <QueryBoundary query={asked} skeleton={<PaidSkeleton />}>
        {({ paid, groupId, presale, payment, payTypeText, balanceAmount, cardAmount, methodAmount, promises }) => (
          <>
            {paid ? (
              <PaymentResultCard
                paid
                title={presale?.stage === 'final' ? presaleTexts.depositPaid : texts.paid}
                text={
                  payment === 0 ? (
                    texts.nothing
                  ) : (
                    <>
                      {paidParts({ payTypeText, balanceAmount, cardAmount, methodAmount }).map(({ name, yuan }, at) => (
                        <span key={name}>
                          {at > 0 && ' + '}
                          {name} <Price yuan={yuan} size="s" tone="ink" />
                        </span>
                      ))}
                    </>
                  )
                }
              >
                {groupId === null ? (
                  <>
                    <Button to="/">{texts.home}</Button>
                    {toOrder('main-line')}
                  </>
                ) : (
                  <>
                    <PaidGroupActions groupId={groupId} />
                    {toOrder('line')}
                  </>
                )}
              </PaymentResultCard>
            ) : checking && !overdue ? (
              <PaymentResultCard paid={false} title={texts.checking} text={texts.checkingWhy}>
                <Button to="/">{texts.home}</Button>
                {toOrder('line')}
              </PaymentResultCard>
            ) : (
              <PaymentResultCard paid={false} title={texts.unpaid} text={overdue ? texts.unpaidYet : texts.unpaidWhy}>
                {toOrder('line')}
                <Button kind="main" to={`/cashier/${tid}`}>
                  {texts.payOn}
                </Button>
              </PaymentResultCard>
            )}
            {paid === 1 && presale?.stage === 'final' && <PresaleStages presale={presale} />}
            {paid === 1 && presale?.stage !== 'final' && promises.length > 0 && <ShippingPromiseCard promises={promises} />}
            {paid === 1 && tid !== '' && <OrderGifts tid={tid} />}
            {paid === 1 && <SuccessCode tid={tid} />}
            <MoreGoods />
          </>
        )}
      </QueryBoundary>
    </>
  );
}
