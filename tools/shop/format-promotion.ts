import type { Reply } from 'contract/call.ts';
import type { promotionMerchantCalls } from 'contract/offers/promotion/merchant.calls.ts';
import type { trialMerchantCalls } from 'contract/overall/trial/merchant.calls.ts';
import { discountText, type ShopFormats } from './shop-formats.ts';

/** Holds a promotion as the merchant's list returns it. */
export type ListedPromotion = Reply<typeof promotionMerchantCalls.listPromotions>['list'][number];
type Tier = NonNullable<ListedPromotion['tiers']>[number];
type Money = ShopFormats['money'];
type Trial = Reply<typeof trialMerchantCalls.tryPromotion>;
type Reckoning = Trial['carts'][number]['with'];

const kinds: Readonly<Record<ListedPromotion['kind'], string>> = {
  limitDiscount: '限时折扣',
  volume: '多件价',
  package: '打包价',
  fullReduction: '满减',
  flashSale: '秒杀',
  group: '拼团',
  markUp: '加价购',
  presale: '预售',
  pointsExchange: '积分商城',
};

/** Holds the words that a merchant reads for each state of a promotion. */
export const promotionStates: Readonly<Record<ListedPromotion['state'], string>> = {
  upcoming: '未开始',
  running: '进行中',
  over: '已结束',
};

function formatOffer({ price, discountBp, off }: Pick<Tier, 'price' | 'discountBp' | 'off'>, money: Money): string {
  if (price !== undefined) return money(price);
  return discountBp === undefined ? `减 ${money(off ?? 0)}` : discountText(discountBp);
}

/** Says what a piece is exchanged for: 800 积分 + ¥9.90. */
const formatExchange = ({ points, price = 0 }: { readonly points: number; readonly price?: number | undefined }, money: Money): string =>
  price === 0 ? `${points} 积分` : `${points} 积分 + ${money(price)}`;

type ListedOffer = NonNullable<ListedPromotion['offers']>[number];
const formatOfferLines = (offer: ListedOffer, money: Money): string[] => {
  const { goods, points, pieces, deposit, depositWorth = deposit, skus = [] } = offer;
  const price = points === undefined ? formatOffer(offer, money) : formatExchange({ ...offer, points }, money);
  return [
    `    ${goods}  ${price}${deposit ? `  定金 ${money(deposit)} 抵 ${money(depositWorth ?? deposit)}` : ''}${pieces === undefined ? '' : `  ${pieces} 件`}`,
    ...skus.map((sku) => `      ${sku.sku}  ${formatExchange(sku, money)}`),
  ];
};

function formatTier(kind: ListedPromotion['kind'], tier: Tier, repeats: boolean, money: Money): string {
  if (kind === 'package') return `任选 ${tier.pieces} 件 ${money(tier.price ?? 0)}`;
  if (kind === 'volume') return `${tier.pieces} 件起每件 ${formatOffer(tier, money)}`;
  const free = tier.freeShipping === 1 ? ['包邮'] : [];
  const reduced = tier.off === 0 ? [] : [formatOffer(tier, money)];
  return `${repeats ? '每满' : '满'} ${money(tier.threshold ?? 0)} ${[...reduced, ...free].join('并')}`;
}

/** Formats a promotion as lines of text. */
export function formatPromotion(promotion: ListedPromotion, money: Money): string {
  const {
    key,
    kind,
    name,
    state,
    startTime,
    endTime,
    levels = [],
    goods,
    offers = [],
    hours = [],
    tiers = [],
    repeats,
    mostPerMember,
    groupSize,
    groupHours,
    groupCompletesFrom,
    payMinutes,
    threshold,
    mostPerOrder,
    finalStartTime,
    finalEndTime,
    finalStartDay,
    finalDays,
    returnsDeposit,
    deliverFrom,
    deliverUntil,
    deliverDays,
  } = promotion;
  const of = offers.length > 0 && kind !== 'markUp' ? `${offers.length} 件商品` : goods ? `${goods.length} 件商品` : '全店';
  const when = `${startTime} 至 ${endTime ?? '手动结束'}${hours.length > 0 ? `，每天 ${hours.join('、')}` : ''}${mostPerMember ? `，每人限购 ${mostPerMember} 件` : ''}${payMinutes ? `，${payMinutes} 分钟内付款` : ''}`;
  const group = groupSize
    ? [`    ${groupSize} 人团，${groupHours} 小时内成团${groupCompletesFrom ? `，到时满 ${groupCompletesFrom} 人由店铺补足` : ''}`]
    : [];
  const markUp =
    kind === 'markUp' ? [`    ${threshold ? `买满 ${money(threshold)}` : '买任意一件'}可换购，每单最多 ${mostPerOrder ?? 1} 件`] : [];
  const delivery = deliverDays ? `，付尾款后 ${deliverDays} 天内发货` : deliverFrom ? `，${deliverFrom} 至 ${deliverUntil} 发货` : '';
  const rest = finalStartTime ? `尾款 ${finalStartTime} 至 ${finalEndTime}` : `付定金 ${finalStartDay} 天后付尾款，付 ${finalDays} 天`;
  const presale = kind === 'presale' ? [`    ${rest}，逾期${returnsDeposit ? '退' : '不退'}定金${delivery}`] : [];
  return [
    `${key}  ${kinds[kind]}「${name}」  ${promotionStates[state]}  ${of}${levels.length > 0 ? `  限等级 ${levels.join('、')}` : ''}`,
    `    ${when}`,
    ...group,
    ...markUp,
    ...presale,
    ...offers.slice(0, 10).flatMap((offer) => formatOfferLines(offer, money)),
    ...(offers.length > 10 ? [`    等 ${offers.length} 件商品`] : []),
    ...tiers.map((tier) => `    ${formatTier(kind, tier, repeats === 1, money)}`),
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
