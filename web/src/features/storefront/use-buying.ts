import { storefrontCalls } from 'contract/storefront/storefront.calls.ts';
import { refresh } from '#api/query.ts';
import { isLoggedIn } from '#app/session.ts';
import { useGo } from '#app/use-go.ts';
import { chosenAddress } from '#features/address/chosen-address.ts';
import { ownShipTo, shipTo } from '#features/address/ship-to.ts';
import { addToCart } from '#features/cart/add-to-cart.ts';
import { beginCheckout } from '#features/checkout/settlement.ts';
import { toast } from '#ui/toast.ts';
import { customGoodsPage, type Detail } from './goods.ts';
import { texts } from './texts.ts';
import type { Choice } from './use-choice.ts';

/** Says which buttons the sheet shows: both, or only one of add and buy. */
export type Purpose = 'choose' | 'add' | 'buy';

/** Describes the sheet in which a SKU is chosen. */
interface ChoosingSheet {
  readonly open: boolean;
  readonly show: (purpose: Purpose) => void;
  readonly close: () => void;
}

async function putInCart(line: Parameters<typeof addToCart>[0]): Promise<void> {
  const isAdded = await addToCart(line);
  // A refusal means that the product changed since it was read: its stock, or whether it is on sale.
  if (!isAdded && isLoggedIn()) await refresh([storefrontCalls.goodsDetail]);
}

/**
 * Returns the add and buy actions of a product. A tap opens the sheet to choose; a tap in the sheet acts. If there is nothing to choose,
 * the first tap acts.
 */
export function useBuying({ goods, madeToOrder }: Detail, { sku, pieces, unchosen, open }: Choice, sheet: ChoosingSheet) {
  const { go } = useGo();

  const takeChosenLine = (purpose: Purpose) => {
    if (!sheet.open && (open || !sku)) sheet.show(purpose);
    else if (!sku) toast(unchosen.length > 0 ? texts.chooseFirst(unchosen) : texts.out);
    else {
      sheet.close();
      return { numIid: goods.numIid, skuId: sku.skuId, num: pieces };
    }
    return undefined;
  };
  return {
    add() {
      const line = takeChosenLine('add');
      if (line) void putInCart(line);
    },
    buy() {
      // The custom answers come before the SKU and the quantity.
      if (madeToOrder === 1) {
        sheet.close();
        go(customGoodsPage(goods.numIid));
        return;
      }
      const line = takeChosenLine('buy');
      if (!line) return;
      beginCheckout('goods', [line]);
      chosenAddress.set(ownShipTo(shipTo.get())?.addressId);
      go('/submitOrder/goods/0');
    },
  };
}
