import type { Reply } from 'contract/call.ts';
import { leaveOnWire } from 'contract/goods/leave-on-wire.ts';
import type { storefrontCalls } from 'contract/storefront/storefront.calls.ts';
import type { WholeGoods } from '#modules/goods/goods.ts';
import { goodsFacts, type NamedLevel, nextLevelOf, notYetFilled, priceRange, saleOf, type SkuAtLevel, skuJson } from './goods-detail.ts';
import { servicesOf } from './services-of.ts';
import { leastLine, type ShippingQuestion, shippingOf } from './shipping.ts';

type Detail = Reply<typeof storefrontCalls.goodsDetail>;

/** What the goods page is made of: the goods with its SKUs at the caller's price, and where it would be sent. */
interface DetailFacts {
  readonly goods: WholeGoods;
  readonly skus: readonly SkuAtLevel[];
  readonly level: NamedLevel | null;
  readonly next: NamedLevel | undefined;
  readonly state: Parameters<typeof saleOf>[0];
  /** The sentence that says why it cannot be ordered at all. */
  readonly notOrderable: string | undefined;
  /** The most pieces of it that the caller may buy at once; null where nothing limits them. */
  readonly most: number | null;
  /** Whether it is one of the caller's favourites. */
  readonly favourite: boolean;
  /** Where help is asked for; empty where there is no way to it. */
  readonly servicePhone: string;
  readonly site: { readonly id: number; readonly timeZone: string; readonly settings: { readonly services: readonly string[] } };
  readonly freight: Pick<ShippingQuestion, 'template' | 'feeRange' | 'templateFee'>;
  readonly address: ShippingQuestion['address'];
}

const listingText = (at: Date | null, timeZone: string): string =>
  at ? new Intl.DateTimeFormat('zh-CN', { timeZone, dateStyle: 'medium', timeStyle: 'short' }).format(at) : '';

const optionalTexts = ({ title = '', text = '', picture = '', alt = '' }: WholeGoods['detail'][number]) => ({ title, text, picture, alt });

/** The goods detail state of the documents, as far as the mall fills it. */
export function detailReply({
  goods,
  skus,
  level,
  next,
  state,
  notOrderable,
  most,
  favourite,
  servicePhone,
  site,
  freight,
  address,
}: DetailFacts): Detail {
  const facts = goodsFacts(goods, skus, site.id);
  const pictures = goods.pictures.map((url) => ({ type: 'image' as const, url }));
  return {
    ...notYetFilled,
    goods: facts,
    sale: saleOf(state, notOrderable, facts.quantity, listingText(goods.listingAt, site.timeZone)),
    images: [...goods.pictures],
    swiperResource: goods.video ? [{ type: 'video', url: goods.video }, ...pictures] : pictures,
    skuItems: goods.specs.map(({ name, values }) => ({
      name,
      values: values.map((value) => ({ name: value.name, picture: value.picture ?? '' })),
    })),
    skuJson: skuJson(goods, skus),
    shipping: shippingOf({
      ...freight,
      flat: goods.flatFreight,
      line: leastLine(
        goods,
        skus.map(({ price }) => price),
      ),
      address,
    }),
    goodsPriceObj: priceRange(skus),
    levelLabel: skus.some(({ byLevel }) => byLevel) && level ? `${level.alias}价` : '',
    nextLevel: nextLevelOf(skus, next),
    shopGoodsLeaveMessages: goods.leaveMessages.map(leaveOnWire),
    noSkusGoodsLevelLimit: goods.specs.length === 0 ? [...goods.buyerLevels] : [],
    parameters: goods.parameters.map(([name, value]) => ({ name, value })),
    detail: goods.detail.map(optionalTexts),
    services: servicesOf(goods, site.settings.services),
    servicePhone,
    madeToOrder: goods.madeToOrder ? 1 : 0,
    mostNum: most,
    isFavourite: favourite ? 1 : 0,
  };
}
