import { cardCalls } from 'contract/offers/card/card.calls.ts';
import { useState } from 'react';
import { useRead } from '#phone/client.ts';
import { usePage, useTitle } from '#phone/page.ts';
import { parseIdParam } from '#kit/lib/parse-id-param.ts';
import { Card } from '#kit/ui/Card.tsx';
import { Checkbox } from '#kit/ui/Checkbox.tsx';
import { EmptyState } from '#kit/ui/EmptyState.tsx';
import { NavBar } from '#kit/ui/NavBar.tsx';
import { QueryBoundary } from '#kit/ui/QueryBoundary.tsx';
import { Skeleton } from '#kit/ui/Skeleton.tsx';
import { CardPayment } from '../parts/CardPayment.tsx';
import { OfferedCardRow } from '../parts/OfferedCardRow.tsx';
import { texts } from '../texts.ts';

/** Renders the page that lists the stored-value cards the shop sells, where one is bought. */
export function OfferedCardsScreen() {
  useTitle(texts.offersTitle);
  const offers = useRead(cardCalls.offeredCards, {});
  const wanted = parseIdParam(usePage().query.get('id'));
  const [picked, setPicked] = useState(wanted);
  return (
    <>
      <NavBar />
      <QueryBoundary query={offers} skeleton={<Skeleton height={420} />}>
        {({ list, payTypes }) => {
          const offer = list.find(({ id }) => id === picked) ?? list[0];
          if (!offer) return <EmptyState type="nodata" title={texts.notSold} />;
          return (
            <>
              {list.map((one) => (
                <Card key={one.id}>
                  <OfferedCardRow offer={one}>
                    <Checkbox oneOf="card" on={one.id === offer.id} label={one.name} onChange={() => setPicked(one.id)} />
                  </OfferedCardRow>
                </Card>
              ))}
              <CardPayment payTypes={payTypes} chosen={{ order: { typeId: offer.id }, price: offer.price }} hint={texts.buy} />
            </>
          );
        }}
      </QueryBoundary>
    </>
  );
}
