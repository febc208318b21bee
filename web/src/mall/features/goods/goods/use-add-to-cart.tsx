import { type ReactNode, useCallback, useState } from 'react';
import { useOnLeave, useLazyPart } from '#phone/use-lazy-part.ts';
import { addToCart } from './add-to-cart.ts';
import type { GoodsListItem } from './goods.ts';

type AddableGoods = Pick<GoodsListItem, 'numIid' | 'title' | 'skuId'> & Partial<Pick<GoodsListItem, 'showGoodsWantBuy'>>;

const loadWantBuySheet = () => import('./parts/WantBuySheet.tsx').then((file) => file.WantBuySheet);
const loadSheet = () => import('./parts/CardSkuSheet.tsx').then((file) => file.CardSkuSheet);

/**
 * Returns the action of a product card's button: a single SKU goes straight into the cart, several open a sheet to choose from. For a product whose
 * price is hidden, the sheet opens in which the member says that they want it. `sheet` must be rendered once in the screen.
 */
export function useAddToCart(): { readonly onAdd: (goods: AddableGoods) => void; readonly sheet: ReactNode } {
  const [choosing, setChoosing] = useState<{ readonly id: number; readonly open: boolean; readonly wanted?: string }>();
  const { Part: CardSheet, ask } = useLazyPart(loadSheet);
  const { Part: WantBuySheet, ask: askWantBuy } = useLazyPart(loadWantBuySheet);
  const close = () => setChoosing((one) => one && { ...one, open: false });
  useOnLeave(close);

  // A stable function, so that a thousand cards are not re-rendered.
  const onAdd = useCallback(
    ({ numIid, title, skuId, showGoodsWantBuy = 0 }: AddableGoods) => {
      if (showGoodsWantBuy === 1) {
        askWantBuy();
        setChoosing({ id: numIid, open: true, wanted: title });
        return;
      }
      if (skuId !== null) {
        void addToCart({ numIid, skuId, num: 1 });
        return;
      }
      ask();
      setChoosing({ id: numIid, open: true });
    },
    [ask, askWantBuy],
  );
  const shown = choosing && { id: choosing.id, open: choosing.open, onClose: close };
  const sheet =
    shown && choosing.wanted !== undefined
      ? WantBuySheet && <WantBuySheet key={shown.id} {...shown} title={choosing.wanted} />
      : shown && CardSheet && <CardSheet key={shown.id} {...shown} />;
  return { onAdd, sheet };
}
