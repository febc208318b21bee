import { type ReactNode, useCallback, useState } from 'react';
import { useOnLeave, useLazyPart } from '#app/use-lazy-part.ts';
import { addToCart } from './add-to-cart.ts';
import type { GoodsListItem } from './goods.ts';

const loadSheet = () => import('./parts/CardSkuSheet.tsx').then((file) => file.CardSkuSheet);

/**
 * Returns the action of a product card's button: a single SKU goes straight into the cart, several open a sheet to choose from. `sheet`
 * must be rendered once in the screen.
 */
export function useAddToCart(): { readonly onAdd: (goods: Pick<GoodsListItem, 'numIid' | 'skuId'>) => void; readonly sheet: ReactNode } {
  const [choosing, setChoosing] = useState<{ readonly id: number; readonly open: boolean }>();
  const { Part: CardSheet, ask } = useLazyPart(loadSheet);
  const close = () => setChoosing((one) => one && { id: one.id, open: false });
  useOnLeave(close);

  // A stable function, so that a thousand cards are not re-rendered.
  const onAdd = useCallback(
    ({ numIid, skuId }: Pick<GoodsListItem, 'numIid' | 'skuId'>) => {
      if (skuId !== null) {
        void addToCart({ numIid, skuId, num: 1 });
        return;
      }
      ask();
      setChoosing({ id: numIid, open: true });
    },
    [ask],
  );
  const sheet = choosing && CardSheet && <CardSheet key={choosing.id} id={choosing.id} open={choosing.open} onClose={close} />;
  return { onAdd, sheet };
}
