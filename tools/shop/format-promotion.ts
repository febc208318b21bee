import type { Reply } from 'contract/call.ts';
import type { PromotionKind } from 'contract/offers/promotion/form.shapes.ts';
import type { promotionMerchantCalls } from 'contract/offers/promotion/merchant.calls.ts';
import type { trialMerchantCalls } from 'contract/overall/trial/merchant.calls.ts';
import { discountText, type ShopFormats } from './shop-formats.ts';

/** Holds a promotion of a kind, by default of any, as the merchant's list returns it. */
export type ListedPromotion<Kind extends PromotionKind = PromotionKind> = Extract<
  Reply<typeof promotionMerchantCalls.listPromotions>['list'][number],
  { kind: Kind }
>;
type Money = ShopFormats['money'];
type Trial = Reply<typeof trialMerchantCalls.tryPromotion>;
type Reckoning = Trial['carts'][number]['with'];

/** Holds the words that a merchant reads for each state of a promotion. */
export const promotionStates: Readonly<Record<ListedPromotion['state'], string>> = {
  upcoming: '未开始',
  running: '进行中',
  over: '已结束',
};

interface Offer {
  readonly price?: number;
  readonly discountBp?: number;
  readonly off?: number;
}

function formatOffer({ price, discountBp, off }: Offer, money: Money): string {
  if (price !== undefined) return money(price);
  return discountBp === undefined ? `减 ${money(off ?? 0)}` : discountText(discountBp);
}

/** Says what a piece is exchanged for: 800 积分 + ¥9.90. */
const formatExchange = ({ points, price = 0 }: { readonly points: number; readonly price?: number | undefined }, money: Money): string =>
  price === 0 ? `${points} 积分` : `${points} 积分 + ${money(price)}`;

/** Formats the first ten offers of a promotion, each by a function. */
const formatOffers = <One extends { readonly goods: string }>(offers: readonly One[], format: (offer: One) => string): string[] => [
  ...offers.slice(0, 10).map((offer) => `    ${offer.goods}  ${format(offer)}`),
  ...(offers.length > 10 ? [`    等 ${offers.length} 件商品`] : []),
];

const countGoods = (goods: readonly unknown[] | null): string => (goods ? `${goods.length} 件商品` : '全店');

/** Says how many pieces a member may buy at a price of its own. */
const formatMost = ({ mostPerMember }: { readonly mostPerMember?: number }): string =>
  mostPerMember ? `，每人限购 ${mostPerMember} 件` : '';

const formatReduction = ({ tiers, repeats }: ListedPromotion<'fullReduction'>, money: Money): string[] =>
  tiers.map((tier) => {
    const free = tier.freeShipping === 1 ? ['包邮'] : [];
    const reduced = tier.off === 0 ? [] : [formatOffer(tier, money)];
    return `    ${repeats === 1 ? '每满' : '满'} ${money(tier.threshold)} ${[...reduced, ...free].join('并')}`;
  });

/** Says when the rest of a presale is paid, and when its products are delivered. */
function formatPresale(promotion: ListedPromotion<'presale'>): string {
  const { finalStartTime, finalEndTime, finalStartDay, finalDays, returnsDeposit, deliverFrom, deliverUntil, deliverDays } = promotion;
  const delivery = deliverDays ? `，付尾款后 ${deliverDays} 天内发货` : deliverFrom ? `，${deliverFrom} 至 ${deliverUntil} 发货` : '';
  const rest = finalStartTime ? `尾款 ${finalStartTime} 至 ${finalEndTime}` : `付定金 ${finalStartDay} 天后付尾款，付 ${finalDays} 天`;
  return `    ${rest}，逾期${returnsDeposit ? '退' : '不退'}定金${delivery}`;
}

/** Describes a kind of promotion in words: its name, its products, what bounds its time, and its terms as lines of text. */
interface KindFormat<Kind extends PromotionKind> {
  readonly name: string;
  scope(promotion: ListedPromotion<Kind>): string;
  when?(promotion: ListedPromotion<Kind>): string;
  terms(promotion: ListedPromotion<Kind>, money: Money): string[];
}

const byOffers = { scope: ({ offers }: { readonly offers: readonly unknown[] }) => countGoods(offers) };
const byGoods = { scope: ({ goods }: { readonly goods: readonly unknown[] | null }) => countGoods(goods) };

const kinds: { readonly [Kind in PromotionKind]: KindFormat<Kind> } = {
  limitDiscount: {
    ...byOffers,
    name: '限时折扣',
    when: ({ hours = [] }) => (hours.length > 0 ? `，每天 ${hours.join('、')}` : ''),
    terms: ({ offers }, money) => formatOffers(offers, (offer) => formatOffer(offer, money)),
  },
  volume: {
    ...byGoods,
    name: '多件价',
    terms: ({ tiers }, money) => tiers.map((tier) => `    ${tier.pieces} 件起每件 ${formatOffer(tier, money)}`),
  },
  package: {
    ...byGoods,
    name: '打包价',
    terms: ({ tiers }, money) => tiers.map(({ pieces, price }) => `    任选 ${pieces} 件 ${money(price)}`),
  },
  nthPiece: {
    ...byGoods,
    name: '第几件优惠',
    terms: ({ nth, ...share }, money) => [`    同一商品每 ${nth} 件，其中一件 ${formatOffer(share, money)}`],
  },
  fullReduction: { ...byGoods, name: '满减', terms: formatReduction },
  flashSale: {
    ...byOffers,
    name: '秒杀',
    when: ({ payMinutes, ...promotion }) => `${formatMost(promotion)}${payMinutes ? `，${payMinutes} 分钟内付款` : ''}`,
    terms: ({ offers }, money) => formatOffers(offers, (offer) => `${formatOffer(offer, money)}  ${offer.pieces} 件`),
  },
  group: {
    ...byOffers,
    name: '拼团',
    when: formatMost,
    terms: ({ offers, groupSize, groupHours, groupCompletesFrom }, money) => [
      `    ${groupSize} 人团，${groupHours} 小时内成团${groupCompletesFrom ? `，到时满 ${groupCompletesFrom} 人由店铺补足` : ''}`,
      ...formatOffers(offers, (offer) => `${formatOffer(offer, money)}  ${offer.pieces} 件`),
    ],
  },
  markUp: {
    ...byGoods,
    name: '加价购',
    terms: ({ offers, threshold, mostPerOrder }, money) => [
      `    ${threshold ? `买满 ${money(threshold)}` : '买任意一件'}可换购，每单最多 ${mostPerOrder ?? 1} 件`,
      ...formatOffers(offers, ({ price }) => money(price)),
    ],
  },
  presale: {
    ...byOffers,
    name: '预售',
    when: formatMost,
    terms: (promotion, money) => [
      formatPresale(promotion),
      ...formatOffers(promotion.offers, (offer) => {
        const { deposit, depositWorth = deposit, pieces } = offer;
        return `${formatOffer(offer, money)}  定金 ${money(deposit)} 抵 ${money(depositWorth)}  ${pieces} 件`;
      }),
    ],
  },
  pointsExchange: {
    ...byOffers,
    name: '积分商城',
    when: formatMost,
    terms: ({ offers }, money) =>
      formatOffers(offers, ({ skus = [], pieces, ...offer }) =>
        [`${formatExchange(offer, money)}  ${pieces} 件`, ...skus.map((sku) => `      ${sku.sku}  ${formatExchange(sku, money)}`)].join(
          '\n',
        ),
      ),
  },
};

const formatOf = <Kind extends PromotionKind>({ kind }: { readonly kind: Kind }): KindFormat<Kind> => kinds[kind];

/** Formats a promotion as lines of text. */
export function formatPromotion(promotion: ListedPromotion, money: Money): string {
  const { key, name, state, startTime, endTime, levels = [] } = promotion;
  const kind = formatOf(promotion);
  return [
    `${key}  ${kind.name}「${name}」  ${promotionStates[state]}  ${kind.scope(promotion)}${levels.length > 0 ? `  限等级 ${levels.join('、')}` : ''}`,
    `    ${startTime} 至 ${endTime ?? '手动结束'}${kind.when?.(promotion) ?? ''}`,
    ...kind.terms(promotion, money),
  ].join('\n');
}

/** Says by how much a sum rose; empty if it did not. */
const formatRise = (before: number, after: number, money: Money): string => (after > before ? `（贵了 ${money(after - before)}）` : '');

const formatReckoning = ({ reductions, payment }: Reckoning, money: Money): string =>
  [...reductions.map(({ name, amount }) => `${name} -${money(amount)}`), `付 ${money(payment)}`].join('，');

/** Formats the result of simulating a promotion: what carts and past orders cost with the promotion and without. */
export function formatTrial({ carts, orders }: Trial, money: Money): string {
  const { count, changed, dearer, goneLines, difference } = orders;
  const sign = difference > 0 ? '+' : '';
  return [
    ...carts.flatMap(({ tier, lines, without, with: after }) => [
      `  ${tier === null ? '' : `第 ${tier} 档：`}${lines.map(({ title, skuText, num }) => `${[title, skuText].filter(Boolean).join(' ')} × ${num}`).join('、')}`,
      `    没有活动：${formatReckoning(without, money)}`,
      `    有活动：${formatReckoning(after, money)}${formatRise(without.payment, after.payment, money)}`,
    ]),
    `  最近 ${count} 单按现在的价格：${changed} 单会变，共 ${money(orders.without)} → ${money(orders.with)}（${sign}${money(difference)}）`,
    ...(dearer > 0 ? [`  其中 ${dearer} 单贵了：这个活动让别的优惠不再生效`] : []),
    ...(goneLines > 0 ? [`  其中 ${goneLines} 行的商品已不在，没有算`] : []),
  ].join('\n');
}
