import type { Reply } from 'contract/call.ts';
import { cents, minus, toYuan } from 'contract/money.ts';
import type { Say } from 'contract/sentence.ts';
import type { storefrontCalls } from 'contract/front/storefront/storefront.calls.ts';
import type { GoodsFacts } from '#modules/goods/goods/goods.ts';
import {
  buildPresaleTerms,
  findPresaleStatus,
  loadPromotionStock,
  loadMemberPromotionPieces,
  offeredPrice,
  type Presale,
} from '#modules/offers/promotion/promotion.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { sentence } from '#sentences/sentence.ts';

type PresaleReply = Reply<typeof storefrontCalls.goodsDetail>['presale'];

/** Loads the presale of a product for its page, with the pieces that are left; null if there is none. */
export async function loadPresale(
  db: SiteDatabase,
  presale: Presale | undefined,
  { goods, skus }: Pick<GoodsFacts, 'skus'> & { readonly goods: { readonly id: number } },
  { member, now, say }: { readonly member: { readonly id: number } | null; readonly now: Date; readonly say: Say },
): Promise<PresaleReply> {
  const terms = presale?.offers.get(goods.id);
  if (!presale || !terms) return null;
  const [left, bought] = await Promise.all([
    loadPromotionStock(db, presale.id, goods.id),
    member ? loadMemberPromotionPieces(db, presale.id, member.id) : 0,
  ]);
  const prices = skus.map(({ id, listPrice }) => ({ skuId: id, price: offeredPrice(terms.offer, listPrice) }));
  const lowest = cents(Math.min(...prices.map(({ price }) => price)));
  const status = findPresaleStatus(presale, now);
  return {
    activityId: presale.id,
    joinsReductions: presale.joinsReductions ? 1 : 0,
    name: presale.name,
    status,
    startTime: presale.startsAt.getTime(),
    endTime: presale.endsAt.getTime(),
    label: say(sentence('presalePrice')),
    price: toYuan(lowest),
    skuPrices: prices.map(({ skuId, price }) => ({ skuId, price: toYuan(price) })),
    deposit: toYuan(terms.deposit),
    depositWorth: toYuan(terms.depositWorth),
    finalPayment: toYuan(minus(lowest, terms.depositWorth)),
    initNum: terms.pieces,
    leftNum: left,
    limitNum: presale.mostPerMember,
    boughtNum: bought,
    buyText: status === 1 ? say(sentence(left > 0 ? 'payDeposit' : 'presaleSoldOut')) : '',
    ...buildPresaleTerms(presale),
  };
}
