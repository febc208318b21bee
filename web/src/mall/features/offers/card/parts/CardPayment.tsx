import type { Reply } from 'contract/call.ts';
import type { cardCalls } from 'contract/offers/card/card.calls.ts';
import { useState } from 'react';
import { usePageNavigation } from '#phone/use-page-navigation.ts';
import { ProviderMethods } from '#mall/features/money/payment/parts/ProviderMethods.tsx';
import { QrPaymentSheet } from '#mall/features/money/payment/parts/QrPaymentSheet.tsx';
import { formatAmount } from '#kit/lib/money-text.ts';
import { ActionBar } from '#kit/ui/ActionBar.tsx';
import { Button } from '#kit/ui/Button.tsx';
import { Card } from '#kit/ui/Card.tsx';
import { EmptyState } from '#kit/ui/EmptyState.tsx';
import { useMall } from '#kit/ui/mall.ts';
import { texts } from '../texts.ts';
import { type CardOrderRequest, useCardPayment } from '../use-card-payment.ts';
import styles from '../screens/card-screens.module.css';

interface CardPaymentProps {
  readonly payTypes: Reply<typeof cardCalls.offeredCards>['payTypes'];
  /** Is what is chosen to be paid, and its price in yuan; undefined until something is. */
  readonly chosen: { readonly order: CardOrderRequest; readonly price: number } | undefined;
  /** Says what to choose first. */
  readonly hint: string;
}

/** Shows how a stored-value card, or its recharge, can be paid, and pays it. */
export function CardPayment({ payTypes, chosen, hint }: CardPaymentProps) {
  const { go } = usePageNavigation();
  const { money } = useMall();
  const [picked, setPicked] = useState(payTypes[0]?.payType ?? '');
  const { pay, busy, code } = useCardPayment();
  if (payTypes.length === 0) return <EmptyState type="nodata" title={texts.noWays} />;
  const ended = () => {
    code.close();
    go(`/storeCardResult?tid=${code.tid}`, { replace: true });
  };
  return (
    <>
      <Card title={texts.ways}>
        <ProviderMethods ways={payTypes} chosen={picked} onChoose={setPicked} />
      </Card>
      <Card title={texts.terms}>
        <ul className={styles.terms}>
          {texts.termList.map((term) => (
            <li key={term}>{term}</li>
          ))}
        </ul>
      </Card>
      <ActionBar>
        <Button kind="main" wide busy={busy} disabled={chosen === undefined} onTap={() => chosen && pay(chosen.order, picked)}>
          {chosen ? texts.payNow(money.sign + formatAmount(chosen.price)) : hint}
        </Button>
      </ActionBar>
      <QrPaymentSheet
        {...code}
        way={payTypes.find(({ payType }) => payType === picked)?.text ?? ''}
        amount={chosen?.price ?? 0}
        onClose={code.close}
        onEnd={ended}
      />
    </>
  );
}
