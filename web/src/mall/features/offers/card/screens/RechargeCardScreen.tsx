import { cardCalls } from 'contract/offers/card/card.calls.ts';
import { useState } from 'react';
import { useRead } from '#phone/client.ts';
import { usePage, useTitle } from '#phone/page.ts';
import { formatAmount } from '#kit/lib/money-text.ts';
import { parseIdParam } from '#kit/lib/parse-id-param.ts';
import { Button } from '#kit/ui/Button.tsx';
import { Card } from '#kit/ui/Card.tsx';
import { Chip } from '#kit/ui/Chip.tsx';
import { EmptyState } from '#kit/ui/EmptyState.tsx';
import { useMall } from '#kit/ui/mall.ts';
import { NavBar } from '#kit/ui/NavBar.tsx';
import { QueryBoundary } from '#kit/ui/QueryBoundary.tsx';
import { Skeleton } from '#kit/ui/Skeleton.tsx';
import { StoredValueCardFace } from '../parts/StoredValueCardFace.tsx';
import { CardPayment } from '../parts/CardPayment.tsx';
import { texts } from '../texts.ts';
import styles from './card-screens.module.css';

/** Renders the page on which a member recharges a stored-value card with one of the amounts that the shop offers for it. */
export function RechargeCardScreen() {
  useTitle(texts.rechargeTitle);
  const own = useRead(cardCalls.myCards, {});
  const id = parseIdParam(usePage().query.get('id'));
  const [amount, setAmount] = useState<number>();
  const { money } = useMall();
  const sum = (yuan: number) => money.sign + formatAmount(yuan);
  return (
    <>
      <NavBar />
      <QueryBoundary query={own} skeleton={<Skeleton height={420} />}>
        {({ list, payTypes }) => {
          const card = list.find((one) => one.id === id);
          if (!card || card.tiers.length === 0)
            return (
              <EmptyState type="nodata" title={card ? texts.noTiers : texts.notThere}>
                <Button kind="main" to="/storeCardList">
                  {texts.choose}
                </Button>
              </EmptyState>
            );
          const tier = card.tiers.find((one) => one.amount === amount);
          return (
            <>
              <Card>
                <StoredValueCardFace card={card} />
              </Card>
              <Card title={texts.amount}>
                <div className={styles.tiers} role="group" aria-label={texts.amount}>
                  {card.tiers.map((one) => (
                    <Chip key={one.amount} on={one === tier} onTap={() => setAmount(one.amount)}>
                      {sum(one.amount)}
                      {one.gift > 0 && ` ${texts.gift(sum(one.gift))}`}
                    </Chip>
                  ))}
                </div>
              </Card>
              <CardPayment
                payTypes={payTypes}
                chosen={tier && { order: { id: card.id, amount: tier.amount }, price: tier.amount }}
                hint={texts.chooseAmount}
              />
            </>
          );
        }}
      </QueryBoundary>
    </>
  );
}
