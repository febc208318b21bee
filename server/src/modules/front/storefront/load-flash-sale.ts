import type { Reply } from 'contract/call.ts';
import { cents, toYuan } from 'contract/money.ts';
import type { storefrontCalls } from 'contract/front/storefront/storefront.calls.ts';
import type { Say } from 'contract/sentence.ts';
import type { GoodsFacts } from '#modules/goods/goods/goods.ts';
import {
  findNextFlashSale,
  loadPromotionStock,
  loadMemberPromotionPieces,
  offeredPrice,
  type PromotionIndex,
  type PromotionBuyer,
} from '#modules/offers/promotion/promotion.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { sentence } from '#sentences/sentence.ts';

type FlashSaleReply = Reply<typeof storefrontCalls.goodsDetail>['flashSale'];

/** Holds who looks at a product page. */
interface Viewer {
  readonly buyer: PromotionBuyer;
  readonly member: { readonly id: number } | null;
  readonly say: Say;
}

/** Says how long before it begins a flash sale is announced on the pages of its products: a day. */
const announcedMilliseconds = 24 * 3_600_000;

/**
 * Loads the flash sale of a product that runs for the viewer or begins within a day; null if there is none. Returns its times, prices in yuan, the
 * pieces left, and those that the viewer took.
 */
export async function loadFlashSale(
  db: SiteDatabase,
  book: PromotionIndex,
  { goods, skus }: Pick<GoodsFacts, 'skus'> & { readonly goods: { readonly id: number } },
  { buyer, member, say }: Viewer,
): Promise<FlashSaleReply> {
  const sale = findNextFlashSale(book, goods.id, buyer);
  const terms = sale?.offers.get(goods.id);
  if (!sale || !terms || sale.startsAt.getTime() - buyer.now.getTime() > announcedMilliseconds) return null;
  const [left, bought] = await Promise.all([
    loadPromotionStock(db, sale.id, goods.id),
    member ? loadMemberPromotionPieces(db, sale.id, member.id) : 0,
  ]);
  const prices = skus.map(({ id, listPrice }) => ({ skuId: id, price: offeredPrice(terms.offer, listPrice) }));
  return {
    activityId: sale.id,
    name: sale.name,
    state: sale.startsAt > buyer.now ? 'upcoming' : 'running',
    startTime: sale.startsAt.getTime(),
    endTime: (sale.endsAt ?? sale.startsAt).getTime(),
    label: say(sentence('flashSalePrice')),
    price: toYuan(cents(Math.min(...prices.map(({ price }) => price)))),
    skuPrices: prices.map(({ skuId, price }) => ({ skuId, price: toYuan(price) })),
    initNum: terms.pieces,
    leftNum: left,
    joinsReductions: sale.joinsReductions ? 1 : 0,
    limitNum: sale.mostPerMember,
    boughtNum: bought,
  };
}
