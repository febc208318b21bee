import Heart from 'lucide-react/icons/heart';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import { cartCount } from '#app/cart-count.ts';
import { useFavourite } from '#features/favourite/use-favourite.ts';
import { ServiceTool } from '#features/site/parts/ServiceTool.tsx';
import { ActionBar, BarTool } from '#ui/ActionBar.tsx';
import { Button } from '#ui/Button.tsx';
import { useWatched } from '#ui/use-watched.ts';
import type { Detail } from '../goods.ts';
import { texts } from '../texts.ts';

interface BuyBarProps {
  readonly detail: Detail;
  /** Says why it cannot be bought; undefined if it can. */
  readonly stopped: string | undefined;
  /** Is true for goods that cannot be put into a cart and are bought directly. */
  readonly alone: boolean;
  readonly onAdd: () => void;
  readonly onBuy: () => void;
}

/** Shows the actions of a product page; for a product that cannot be bought, the reason instead of the buttons. */
export function BuyBar({ detail, stopped, alone, onAdd, onBuy }: BuyBarProps) {
  const favourite = useFavourite(detail);
  const count = useWatched(cartCount);
  return (
    <ActionBar>
      <ServiceTool phone={detail.servicePhone} />
      <BarTool icon={Heart} name={texts.favourite} on={favourite.on} onTap={favourite.turn} />
      <BarTool icon={ShoppingCart} name={texts.cart} to="/shopCart/goods/index" count={count} />
      {stopped !== undefined ? (
        <Button disabled>{stopped}</Button>
      ) : detail.madeToOrder === 1 ? (
        <Button kind="main" onTap={onBuy}>
          {texts.customize}
        </Button>
      ) : (
        <>
          {!alone && (
            <Button kind="soft" onTap={onAdd}>
              {texts.add}
            </Button>
          )}
          <Button kind="main" onTap={onBuy}>
            {texts.buy}
          </Button>
        </>
      )}
    </ActionBar>
  );
}
