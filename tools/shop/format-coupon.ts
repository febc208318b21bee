import type { Reply } from 'contract/call.ts';
import type { couponMerchantCalls } from 'contract/offers/coupon/merchant.calls.ts';
import { discountText, type ShopFormats } from './shop-formats.ts';

/** Holds a coupon as the merchant's list returns it. */
export type ListedCoupon = Reply<typeof couponMerchantCalls.listCoupons>['list'][number];
type Money = ShopFormats['money'];

const kinds: Readonly<Record<ListedCoupon['kind'], string>> = {
  generic: '通用券',
  fullReduction: '满减券',
  discount: '折扣券',
  random: '随机金额券',
  writeOff: '核销券',
  exchange: '兑换券',
};
const receipts: Readonly<Record<ListedCoupon['receipt'], string>> = {
  page: '领券中心',
  link: '链接',
  code: '券码',
  share: '好友分享',
  gift: '店铺发放',
};

/** Holds the words that a merchant reads for each state of a coupon. */
export const couponStates: Readonly<Record<ListedCoupon['state'], string>> = {
  upcoming: '未开始',
  open: '可领取',
  over: '已停发',
};

function formatBenefit({ kind, off, discountBp, mostOff, least, most }: ListedCoupon, money: Money): string {
  if (off !== undefined) return `减 ${money(off)}`;
  if (discountBp !== undefined) return `${discountText(discountBp)}${mostOff === undefined ? '' : `，最多减 ${money(mostOff)}`}`;
  if (least !== undefined && most !== undefined) return `随机减 ${money(least)} 至 ${money(most)}`;
  return kind === 'exchange' ? '一件免单' : '到店核销';
}

/** Formats a coupon as lines of text. */
export function formatCoupon(coupon: ListedCoupon, money: Money): string {
  const { key, kind, name, state, receipt, receiveFrom, receiveUntil, useFrom, useUntil, days, threshold = 0, goods, levels = [] } = coupon;
  const when = days === undefined ? `${useFrom} 至 ${useUntil} 可用` : `领取当天起 ${days} 天可用`;
  return [
    `${key}  ${kinds[kind]}「${name}」  ${couponStates[state]}  ${receipts[receipt]}${coupon.link === '' ? '' : `  /mall${coupon.link}`}`,
    `    ${threshold > 0 ? `满 ${money(threshold)} ` : ''}${formatBenefit(coupon, money)}  ${goods ? `${goods.length} 件商品` : '全店'}${levels.length > 0 ? `  限等级 ${levels.join('、')}` : ''}`,
    `    ${receiveFrom} 至 ${receiveUntil ?? '停发'}可领，${when}`,
    `    已领 ${coupon.receivedNum}${coupon.stock === null ? '' : ` / ${coupon.stock}`}，锁定 ${coupon.lockedNum}，已用 ${coupon.usedNum}`,
  ].join('\n');
}
