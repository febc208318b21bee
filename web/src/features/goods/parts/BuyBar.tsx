import Heart from 'lucide-react/icons/heart';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import { cartCount } from '#app/cart-count.ts';
import { ServiceButton } from '#features/site/parts/ServiceButton.tsx';
import { ActionBar, ActionBarTool } from '#ui/ActionBar.tsx';
import { Button } from '#ui/Button.tsx';
import { useObservable } from '#ui/use-observable.ts';
import { useFavourite } from '../use-favourite.ts';
import type { GoodsDetailReply } from '../goods.ts';
import { flashTexts } from '../flash-texts.ts';
import { texts } from '../texts.ts';

interface BuyBarProps {
  readonly detail: GoodsDetailReply;
  /** Says why it cannot be bought; undefined if it can. */
  readonly notBuyableReason: string | undefined;
  /** Is true for goods that cannot be put into a cart and are bought directly. */
  readonly isBoughtAlone: boolean;
  /** Tells whether buying now is at the price of a flash sale. */
  readonly isInSale: boolean;
  readonly onAdd: () => void;
  readonly onBuy: () => void;
}

/** Shows the actions of a product page; for a product that cannot be bought, the reason instead of the buttons. */
export function BuyBar({ detail, notBuyableReason, isBoughtAlone, isInSale, onAdd, onBuy }: BuyBarProps) {
  const favourite = useFavourite(detail);
  const count = useObservable(cartCount);
  return (
    <ActionBar>
      <ServiceButton phone={detail.servicePhone} />
      <ActionBarTool icon={Heart} name={texts.favourite} on={favourite.on} onTap={favourite.turn} />
      <ActionBarTool icon={ShoppingCart} name={texts.cart} to="/shopCart/goods/index" count={count} />
      {notBuyableReason !== undefined ? (
        <Button disabled>{notBuyableReason}</Button>
      ) : detail.madeToOrder === 1 && !isInSale ? (
        <Button kind="main" onTap={onBuy}>
          {texts.customize}
        </Button>
      ) : (
        <>
          {!isBoughtAlone && (
            <Button kind="secondary" onTap={onAdd}>
              {texts.add}
            </Button>
          )}
          {detail.flashSale?.state === 'upcoming' ? (
            <Button kind="main" disabled>
              {flashTexts.soon}
            </Button>
          ) : (
            <Button kind="main" onTap={onBuy}>
              {isInSale ? flashTexts.buyNow : texts.buy}
            </Button>
          )}
        </>
      )}
    </ActionBar>
  );
}
