import Heart from 'lucide-react/icons/heart';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import { cartCount } from '#mall/common/cart-count.ts';
import { ServiceButton } from '#mall/features/shop/site/parts/ServiceButton.tsx';
import { ActionBar, ActionBarTool } from '#kit/ui/ActionBar.tsx';
import { Button } from '#kit/ui/Button.tsx';
import { Price } from '#kit/ui/Price.tsx';
import { useObservable } from '#kit/ui/use-observable.ts';
import { useFavourite } from '../use-favourite.ts';
import type { GoodsDetailReply } from '../goods.ts';
import { flashTexts } from '../flash-texts.ts';
import { groupTexts } from '../group-texts.ts';
import { listTexts } from '../list-texts.ts';
import { restockTexts } from '../restock-texts.ts';
import { texts } from '../texts.ts';
import { LazyRestockButton } from './LazyRestockButton.tsx';

interface BuyBarProps {
  readonly detail: GoodsDetailReply;
  /** Says why it cannot be bought; undefined if it can. */
  readonly notBuyableReason: string | undefined;
  /** Is true for goods that cannot be put into a cart and are bought directly. */
  readonly isBoughtAlone: boolean;
  /** Holds the lowest price of the flash sale or presale that buying now is at, and the ordinary one, which the cart has. Undefined without a sale. */
  readonly sale: { readonly price: number | undefined; readonly ordinary: number | undefined } | undefined;
  readonly onAdd: () => void;
  readonly onBuy: () => void;
  /** Asks the shop for a product whose price is hidden. */
  readonly onWantBuy: () => void;
  /** Opens the sheet in which a sold-out SKU is chosen, to be told when it is back. */
  readonly onChooseMissing: () => void;
  /** Offers to buy in a group beside buying singly; undefined if there is no such offer. */
  readonly group?: GroupButton | undefined;
}

interface GroupButton {
  /** Gives the lowest group price and the lowest single price; undefined while the member's own are loading. */
  readonly price: number | undefined;
  readonly single: number | undefined;
  readonly label: string;
  readonly isSoldOut: boolean;
  readonly onGroup: () => void;
}

/**
 * Shows customer service, favourite, cart and the buy buttons of a product page. If the product cannot be bought, shows the reason in place of the
 * buttons.
 */
export function BuyBar({ detail, notBuyableReason, isBoughtAlone, sale, onAdd, onBuy, onWantBuy, onChooseMissing, group }: BuyBarProps) {
  const favourite = useFavourite(detail);
  const count = useObservable(cartCount);
  const { presale } = detail;
  const onlySku = detail.skuJson.length === 1 ? detail.skuJson[0] : undefined;
  return (
    <ActionBar>
      <ServiceButton phone={detail.servicePhone} />
      <ActionBarTool icon={Heart} name={texts.favourite} on={favourite.on} onTap={favourite.turn} />
      <ActionBarTool icon={ShoppingCart} name={texts.cart} to="/shopCart/goods/index" count={count} />
      {detail.showGoodsWantBuy === 1 ? (
        <Button kind="main" onTap={onWantBuy}>
          {listTexts.wantBuy}
        </Button>
      ) : notBuyableReason !== undefined ? (
        <>
          <Button disabled>{notBuyableReason}</Button>
          {detail.sale.state !== 'soldOut' ? null : onlySku ? (
            <LazyRestockButton skuId={onlySku.skuId} what={detail.goods.title} />
          ) : (
            <Button kind="main" onTap={onChooseMissing}>
              {restockTexts.ask}
            </Button>
          )}
        </>
      ) : presale?.status === 1 ? (
        <Button kind="main" disabled={presale.leftNum <= 0} second={<Price yuan={presale.deposit} size="s" tone="inherit" />} onTap={onBuy}>
          {presale.buyText}
        </Button>
      ) : group && !sale ? (
        <>
          <Button kind="secondary" second={<Price yuan={group.single} size="s" tone="inherit" />} onTap={onBuy}>
            {groupTexts.alone}
          </Button>
          <Button
            kind="main"
            disabled={group.isSoldOut}
            second={<Price yuan={group.price} size="s" tone="inherit" />}
            onTap={group.onGroup}
          >
            {group.label}
          </Button>
        </>
      ) : detail.madeToOrder === 1 && !sale ? (
        <Button kind="main" onTap={onBuy}>
          {texts.customize}
        </Button>
      ) : (
        <>
          {!isBoughtAlone && (
            <Button kind="secondary" onTap={onAdd} {...(sale && { second: <Price yuan={sale.ordinary} size="s" tone="inherit" /> })}>
              {texts.add}
            </Button>
          )}
          {detail.flashSale?.state === 'upcoming' ? (
            <Button kind="main" disabled>
              {flashTexts.soon}
            </Button>
          ) : (
            <Button kind="main" onTap={onBuy} {...(sale && { second: <Price yuan={sale.price} size="s" tone="inherit" /> })}>
              {sale ? flashTexts.buyNow : texts.buy}
            </Button>
          )}
        </>
      )}
    </ActionBar>
  );
}
