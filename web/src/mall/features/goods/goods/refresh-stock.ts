import { storefrontCalls } from 'contract/front/storefront/storefront.calls.ts';
import { updateCachedReply, send } from '#phone/client.ts';
import { shell } from '#phone/shell.ts';

/** Reloads the stock of a product page that may have been open for long. If that fails, the page still shows the previous stock. */
export async function refreshStock(goodsId: number): Promise<void> {
  const stock = await send(storefrontCalls.goodsStock, { goodsId, sjid: shell.siteId }).catch(() => undefined);
  if (!stock) return;
  const quantities = new Map(stock.list.map(({ skuId, quantity }) => [skuId, quantity]));
  await updateCachedReply(storefrontCalls.goodsDetail, { id: goodsId }, (detail) => ({
    ...detail,
    goods: { ...detail.goods, quantity: stock.quantity },
    skuJson: detail.skuJson.map((sku) => ({ ...sku, quantity: quantities.get(sku.skuId) ?? 0 })),
  }));
}
