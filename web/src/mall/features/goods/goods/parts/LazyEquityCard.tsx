import { type ComponentProps, useEffect } from 'react';
import { useLazyPart } from '#phone/use-lazy-part.ts';
import type { EquityCard as Part } from '#mall/features/offers/equity/parts/EquityCard.tsx';
import { Card } from '#kit/ui/Card.tsx';
import { Skeleton } from '#kit/ui/Skeleton.tsx';

const loadEquityCard = () => import('#mall/features/offers/equity/parts/EquityCard.tsx').then((file) => file.EquityCard);

/**
 * Renders the benefits of an equity product, whose code loads after the first screen; a placeholder reserves their space. Renders nothing for
 * other products.
 */
export function LazyEquityCard({ equities }: ComponentProps<typeof Part>) {
  const { Part: EquityCard, ask } = useLazyPart(loadEquityCard);
  useEffect(() => {
    if (equities.length > 0) ask();
  }, [equities, ask]);
  if (equities.length === 0) return null;
  return EquityCard ? (
    <EquityCard equities={equities} />
  ) : (
    <Card>
      <Skeleton height={80 + equities.length * 96} />
    </Card>
  );
}
