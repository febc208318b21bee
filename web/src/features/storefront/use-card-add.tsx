import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { addToCart } from '#features/cart/add-to-cart.ts';
import type { Card } from './goods.ts';

const CardSheet = lazy(() => import('./parts/CardSheet.tsx').then((file) => ({ default: file.CardSheet })));

/**
 * What the button of a card does: with one SKU a tap puts it into the cart, with several a sheet lets the person choose.
 * `sheet` goes into the screen, once.
 */
export function useCardAdd(): { readonly onAdd: (goods: Card) => void; readonly sheet: ReactNode } {
  const [choosing, setChoosing] = useState<{ readonly id: number; readonly open: boolean }>();

  // The same function always, so that a thousand cards are not drawn anew.
  const onAdd = useCallback(({ numIid, skuId }: Card) => {
    if (skuId === null) setChoosing({ id: numIid, open: true });
    else void addToCart({ numIid, skuId, num: 1 });
  }, []);
  const sheet = choosing && (
    <Suspense>
      <CardSheet key={choosing.id} id={choosing.id} open={choosing.open} onClose={() => setChoosing({ id: choosing.id, open: false })} />
    </Suspense>
  );
  return { onAdd, sheet };
}
