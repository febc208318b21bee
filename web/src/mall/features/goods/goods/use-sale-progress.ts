import { flashSaleCalls } from 'contract/offers/promotion/flash-sale.calls.ts';
import { storefrontCalls } from 'contract/front/storefront/storefront.calls.ts';
import { useEffect } from 'react';
import { updateCachedReply, send } from '#phone/client.ts';
import type { GoodsDetailReply } from './goods.ts';

const pollMilliseconds = 5000;

/** Polls the remaining pieces of a running flash sale while its page is on screen. */
export function useSaleProgress({ goods: { numIid: goodsId }, flashSale }: Pick<GoodsDetailReply, 'goods' | 'flashSale'>): void {
  const activityId = flashSale?.state === 'running' && flashSale.leftNum > 0 ? flashSale.activityId : undefined;
  useEffect(() => {
    if (activityId === undefined) return undefined;
    const timer = setInterval(() => {
      if (document.hidden) return;
      void send(flashSaleCalls.getInitNum, { activityId, goodsId }).then(
        ({ initNum, leftNum }) =>
          updateCachedReply(storefrontCalls.goodsDetail, { id: goodsId }, (detail) =>
            detail.flashSale?.activityId === activityId && detail.flashSale.leftNum !== leftNum
              ? { ...detail, flashSale: { ...detail.flashSale, initNum, leftNum } }
              : detail,
          ),
        () => undefined, // the next one will tell
      );
    }, pollMilliseconds);
    return () => clearInterval(timer);
  }, [activityId, goodsId]);
}
