import { cardCalls } from 'contract/offers/card/card.calls.ts';
import { useRead } from '#phone/client.ts';
import { usePage, useTitle } from '#phone/page.ts';
import { PaymentResultCard } from '#mall/features/money/payment/parts/PaymentResultCard.tsx';
import { parseIdParam } from '#kit/lib/parse-id-param.ts';
import { Button } from '#kit/ui/Button.tsx';
import { NavBar } from '#kit/ui/NavBar.tsx';
import { Price } from '#kit/ui/Price.tsx';
import { QueryBoundary } from '#kit/ui/QueryBoundary.tsx';
import { Skeleton } from '#kit/ui/Skeleton.tsx';
import { texts } from '../texts.ts';

/** Shows the result of buying, recharging or binding a card. */
export function CardResultScreen() {
  useTitle(texts.resultTitle);
  const { query } = usePage();
  const tid = query.get('tid');
  const bound = parseIdParam(query.get('id'));
  return (
    <>
      <NavBar />
      {tid === null ? <Bound id={bound} /> : <Charged tid={tid} />}
    </>
  );
}

const toCard = (id: number | undefined) => (
  <Button kind="main-line" to={id === undefined ? '/storeValueCard' : `/storeValueCard?id=${id}`} replace>
    {texts.see}
  </Button>
);

function Bound({ id }: { readonly id: number | undefined }) {
  const own = useRead(cardCalls.myCards, {});
  return (
    <QueryBoundary query={own} skeleton={<Skeleton height={420} />}>
      {({ list }) => {
        const card = list.find((one) => one.id === id);
        return (
          <PaymentResultCard
            paid={card !== undefined}
            title={card ? texts.bound : texts.notThere}
            text={card && <Price yuan={card.balance} size="s" tone="ink" />}
          >
            <Button to="/">{texts.home}</Button>
            {toCard(card?.id)}
          </PaymentResultCard>
        );
      }}
    </QueryBoundary>
  );
}

function Charged({ tid }: { readonly tid: string }) {
  const charge = useRead(cardCalls.cardCharge, { tid });
  return (
    <QueryBoundary query={charge} skeleton={<Skeleton height={420} />}>
      {({ paid, name, amount, cardId, isNew }) =>
        paid === 1 ? (
          <PaymentResultCard
            paid
            title={isNew === 1 ? texts.bought : texts.recharged}
            text={
              <>
                {name} <Price yuan={amount} size="s" tone="ink" />
              </>
            }
          >
            <Button to="/">{texts.home}</Button>
            {toCard(cardId)}
          </PaymentResultCard>
        ) : (
          <PaymentResultCard paid={false} title={texts.waiting} text={texts.waitingWhy}>
            <Button to="/storeValueCard">{texts.toCards}</Button>
            <Button kind="main" to={isNew === 1 ? '/storeValueAllList' : `/storeCardRecharge?id=${cardId}`} replace>
              {texts.again}
            </Button>
          </PaymentResultCard>
        )
      }
    </QueryBoundary>
  );
}
