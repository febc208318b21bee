import { storefrontCalls } from 'contract/front/storefront/storefront.calls.ts';
import { invalidateCalls } from '#phone/client.ts';
import { isLoggedIn } from '#phone/session.ts';
import { usePageNavigation } from '#phone/use-page-navigation.ts';
import { chosenAddress } from '#mall/features/shop/address/chosen-address.ts';
import { filterOwnDestination, shippingDestination } from '#mall/features/shop/address/shipping-destination.ts';
import { beginCheckout, type GroupPurchase, type PurchasedSku } from '#mall/features/buying/checkout/checkout-session.ts';
import { toast } from '#kit/ui/toast.ts';
import { addToCart } from './add-to-cart.ts';
import { customGoodsPath, type GoodsDetailReply } from './goods.ts';
import { texts } from './texts.ts';
import { texts as offlineTexts } from '#kit/lib/texts.ts';
import type { SkuChoice } from './use-sku-choice.ts';

/**
 * Lists which buttons the sheet for choosing a SKU shows: `choose` both add and buy, `add` or `buy` one of them; `group` buys at the price of
 * a group.
 */
export type SkuSheetPurpose = 'choose' | 'add' | 'buy' | 'group';

/** Describes the sheet in which a SKU is chosen. */
interface SkuSheetState {
  readonly open: boolean;
  readonly show: (purpose: SkuSheetPurpose) => void;
  readonly close: () => void;
}

async function addAndRefresh(line: Parameters<typeof addToCart>[0]): Promise<void> {
  const isAdded = await addToCart(line);
  // A refusal means that the product changed since it was read: its stock, or whether it is on sale.
  if (!isAdded && isLoggedIn()) await invalidateCalls([storefrontCalls.goodsDetail]);
}

/**
 * Returns the actions of a product that add it to the cart, buy it, and buy it in a group. A tap opens the sheet to choose; a tap in the sheet acts.
 * If there is nothing to choose, the first tap acts.
 */
export function useBuyActions(
  { goods, madeToOrder, flashSale, presale, activity, groupOffer }: GoodsDetailReply,
  { sku, pieces, unchosenSpecs, hasOptions }: SkuChoice,
  sheet: SkuSheetState,
) {
  const { go } = usePageNavigation();
  // Set by toSaleDetail.
  const isAtSalePrice = flashSale !== null && activity.limitDiscount?.activityId === flashSale.activityId;

  const presold = presale?.status === 1 ? { activityId: presale.activityId } : undefined;

  const takeChosenLine = (purpose: SkuSheetPurpose) => {
    if (!sheet.open && (hasOptions || !sku)) sheet.show(purpose);
    else if (!sku) toast(unchosenSpecs.length > 0 ? texts.chooseFirst(unchosenSpecs) : texts.out);
    else {
      sheet.close();
      return { numIid: goods.numIid, skuId: sku.skuId, num: pieces };
    }
    return undefined;
  };
  const checkOut = (line: PurchasedSku, group?: GroupPurchase) => {
    beginCheckout('goods', [line], { group });
    chosenAddress.set(filterOwnDestination(shippingDestination.get())?.addressId);
    go('/submitOrder/goods/0');
  };
  return {
    add() {
      const line = takeChosenLine('add');
      if (line) void addAndRefresh(line);
    },
    buy() {
      // The custom answers come before the SKU and the quantity.
      if (madeToOrder === 1 && !isAtSalePrice && !presold) {
        sheet.close();
        go(customGoodsPath(goods.numIid));
        return;
      }
      const line = takeChosenLine('buy');
      if (!line) return;
      if (flashSale && isAtSalePrice) {
        chosenAddress.set(filterOwnDestination(shippingDestination.get())?.addressId);
        void import('./enter-flash-sale.ts')
          .then(({ enterFlashSale }) => enterFlashSale(flashSale.activityId, line))
          .then(
            (isLetIn) => isLetIn && go('/submitOrder/spike/0'),
            () => toast(offlineTexts.offlineLater),
          );
        return;
      }
      checkOut(line, presold);
    },
    /** Buys at the price of a group: joins this group, or opens one. */
    group(groupId: string | undefined) {
      const line = groupOffer && takeChosenLine('group');
      if (line) checkOut(line, { activityId: groupOffer.activityId, ...(groupId === undefined ? {} : { groupId }) });
    },
  };
}
