import { cardCalls } from 'contract/offers/card/card.calls.ts';
import { useRead } from '#phone/client.ts';
import { useTitle } from '#phone/page.ts';
import { Button } from '#kit/ui/Button.tsx';
import { Card } from '#kit/ui/Card.tsx';
import { EmptyState } from '#kit/ui/EmptyState.tsx';
import { NavBar } from '#kit/ui/NavBar.tsx';
import { Pressable } from '#kit/ui/Pressable.tsx';
import { QueryBoundary } from '#kit/ui/QueryBoundary.tsx';
import { Skeleton } from '#kit/ui/Skeleton.tsx';
import { StoredValueCardFace } from '../parts/StoredValueCardFace.tsx';
import { texts } from '../texts.ts';
import styles from './card-screens.module.css';

/** Renders the page that lists the member's stored-value cards that can be recharged, to choose one. */
export function ChooseCardScreen() {
  useTitle(texts.chooseTitle);
  const own = useRead(cardCalls.myCards, {});
  return (
    <>
      <NavBar />
      <QueryBoundary query={own} skeleton={<Skeleton height={420} />}>
        {({ list }) => {
          const rechargeable = list.filter(({ tiers, frozen }) => tiers.length > 0 && frozen === 0);
          if (rechargeable.length === 0)
            return (
              <EmptyState type="nodata" title={texts.none} text={texts.noneWhy}>
                <Button kind="main" to="/storeValueAllList">
                  {texts.buyMore}
                </Button>
              </EmptyState>
            );
          return rechargeable.map((card) => (
            <Card key={card.id}>
              <Pressable to={`/storeCardRecharge?id=${card.id}`} className={styles.card}>
                <StoredValueCardFace card={card} />
              </Pressable>
            </Card>
          ));
        }}
      </QueryBoundary>
    </>
  );
}
