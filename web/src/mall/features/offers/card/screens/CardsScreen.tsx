import { cardCalls } from 'contract/offers/card/card.calls.ts';
import { useState } from 'react';
import { useRead, usePages } from '#phone/client.ts';
import { usePage } from '#phone/page.ts';
import { useSite } from '#mall/common/site.ts';
import { formatAmount } from '#kit/lib/money-text.ts';
import { parseIdParam } from '#kit/lib/parse-id-param.ts';
import { formatDateTime } from '#kit/lib/time-text.ts';
import { Button } from '#kit/ui/Button.tsx';
import { Card } from '#kit/ui/Card.tsx';
import { EmptyState } from '#kit/ui/EmptyState.tsx';
import { useMall } from '#kit/ui/mall.ts';
import { NavBar } from '#kit/ui/NavBar.tsx';
import { Pressable } from '#kit/ui/Pressable.tsx';
import { QueryBoundary } from '#kit/ui/QueryBoundary.tsx';
import { QueryList } from '#kit/ui/QueryList.tsx';
import { Skeleton } from '#kit/ui/Skeleton.tsx';
import { BindForm } from '../parts/BindForm.tsx';
import { StoredValueCardFace, type OwnCard } from '../parts/StoredValueCardFace.tsx';
import { texts } from '../texts.ts';
import styles from './card-screens.module.css';

/** Shows the member's stored-value cards, or one of them with its statement. */
export function CardsScreen() {
  const id = parseIdParam(usePage().query.get('id'));
  const own = useRead(cardCalls.myCards, {});
  return (
    <>
      <NavBar />
      <QueryBoundary query={own} skeleton={<Skeleton height={420} />}>
        {({ list }) => (id === undefined ? <CardList list={list} /> : <CardDetail card={list.find((card) => card.id === id)} />)}
      </QueryBoundary>
    </>
  );
}

function CardList({ list }: { readonly list: readonly OwnCard[] }) {
  const [isBinding, setIsBinding] = useState(false);
  return (
    <>
      <div className={styles.top}>
        <Button kind="main-line" to="/storeValueAllList">
          {texts.buy}
        </Button>
        <Button onTap={() => setIsBinding(!isBinding)}>{texts.bind}</Button>
        <Button to="/searchAndList">{texts.find}</Button>
      </div>
      {isBinding && <BindForm />}
      {list.length === 0 && !isBinding && (
        <EmptyState type="nodata" title={texts.none} text={texts.noneWhy}>
          <Button kind="main" to="/storeValueAllList">
            {texts.buyMore}
          </Button>
        </EmptyState>
      )}
      {list.map((card) => (
        <Card key={card.id}>
          <Pressable to={`/storeValueCard?id=${card.id}`} className={styles.card}>
            <StoredValueCardFace card={card} />
          </Pressable>
        </Card>
      ))}
    </>
  );
}

function CardDetail({ card }: { readonly card: OwnCard | undefined }) {
  if (!card)
    return (
      <EmptyState type="nodata" title={texts.notThere}>
        <Button kind="main" to="/storeValueCard">
          {texts.toCards}
        </Button>
      </EmptyState>
    );
  return (
    <>
      <Card>
        <StoredValueCardFace card={card} />
        <div className={styles.bar}>
          {card.tiers.length > 0 && card.frozen === 0 && (
            <Button kind="main-line" size="s" to={`/storeCardRecharge?id=${card.id}`}>
              {texts.recharge}
            </Button>
          )}
          <Button size="s" to={`/canBuyGoods?id=${card.typeId}`}>
            {texts.seeGoods}
          </Button>
        </div>
      </Card>
      <Statement id={card.id} />
    </>
  );
}

function Statement({ id }: { readonly id: number }) {
  const lines = usePages(cardCalls.cardStatement, { id }, { staleMs: 0 });
  const { money } = useMall();
  const { timeZone } = useSite();
  return (
    <QueryList
      query={lines}
      items={({ items }) => items}
      keyOf={(line) => line.id}
      label={texts.statement}
      renderItem={({ kindText, ofGift, amount, balanceAfter, at }) => (
        <div className={styles.row}>
          <div className={styles.words}>
            {kindText} · {ofGift === 1 ? texts.ofGift : texts.ofPaid}
            <span className={styles.hint}>{formatDateTime(at, timeZone)}</span>
          </div>
          <div className={styles.sums}>
            <span className={amount > 0 ? styles.come : undefined}>
              {amount > 0 ? '+' : '−'}
              {money.sign}
              {formatAmount(Math.abs(amount))}
            </span>
            <span className={styles.hint}>{texts.after(money.sign + formatAmount(balanceAfter))}</span>
          </div>
        </div>
      )}
      empty={() => <EmptyState type="nodata" title={texts.noLines} />}
    />
  );
}
