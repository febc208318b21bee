import Headset from 'lucide-react/icons/headset';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import { cartCount } from '#app/cart-count.ts';
import { useSite } from '#app/site.ts';
import { ActionBar, BarTool } from '#ui/ActionBar.tsx';
import { Button } from '#ui/Button.tsx';
import { useWatched } from '#ui/use-watched.ts';
import type { Detail } from '../goods.ts';
import { texts } from '../texts.ts';

interface BuyBarProps {
  readonly sale: Detail['sale'];
  readonly onAdd: () => void;
  readonly onBuy: () => void;
}

/** What can be done with a goods; what cannot be bought says why in the buttons' place. */
export function BuyBar({ sale, onAdd, onBuy }: BuyBarProps) {
  const { servicePhone } = useSite();
  const count = useWatched(cartCount);
  return (
    <ActionBar>
      {servicePhone !== '' && <BarTool icon={Headset} name={texts.service} to={`tel:${servicePhone.replace(/\s/g, '')}`} />}
      <BarTool icon={ShoppingCart} name={texts.cart} to="/shopCart/goods/index" count={count} />
      {sale.state === 'onSale' ? (
        <>
          <Button kind="soft" onTap={onAdd}>
            {texts.add}
          </Button>
          <Button kind="main" onTap={onBuy}>
            {texts.buy}
          </Button>
        </>
      ) : (
        <Button disabled>{sale.text}</Button>
      )}
    </ActionBar>
  );
}
