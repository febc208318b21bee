import type { Input, Reply } from 'contract/call.ts';
import { promotionMerchantCalls } from 'contract/promotion/merchant.calls.ts';
import { readJson, writeJson } from './files.ts';
import { requireFileName, requireText } from './parse-words.ts';
import { ShopError } from './shop-error.ts';
import { loadShopFormats, type ShopFormats } from './shop-formats.ts';
import type { Verbs } from './verb.ts';

type Promotion = Reply<typeof promotionMerchantCalls.listPromotions>['list'][number];
type Tier = NonNullable<Promotion['tiers']>[number];

const kinds: Readonly<Record<Promotion['kind'], string>> = {
  limitDiscount: '限时折扣',
  volume: '多件价',
  package: '打包价',
  fullReduction: '满减',
};
const states: Readonly<Record<Promotion['state'], string>> = { upcoming: '未开始', running: '进行中', over: '已结束' };

function formatOffer({ price, discountBp, off }: Pick<Tier, 'price' | 'discountBp' | 'off'>, money: ShopFormats['money']): string {
  if (price !== undefined) return money(price);
  return discountBp === undefined ? `减 ${money(off ?? 0)}` : `${discountBp / 1000} 折`;
}

function formatTier(kind: Promotion['kind'], tier: Tier, repeats: boolean, money: ShopFormats['money']): string {
  if (kind === 'package') return `任选 ${tier.pieces} 件 ${money(tier.price ?? 0)}`;
  if (kind === 'volume') return `${tier.pieces} 件起每件 ${formatOffer(tier, money)}`;
  const free = tier.freeShipping === 1 ? ['包邮'] : [];
  const reduced = tier.off === 0 ? [] : [formatOffer(tier, money)];
  return `${repeats ? '每满' : '满'} ${money(tier.threshold ?? 0)} ${[...reduced, ...free].join('并')}`;
}

/** Formats a promotion as lines of text. */
function formatPromotion(promotion: Promotion, money: ShopFormats['money']): string {
  const { key, kind, name, state, startTime, endTime, levels = [], goods, offers = [], hours = [], tiers = [], repeats } = promotion;
  const of = offers.length > 0 ? `${offers.length} 件商品` : goods ? `${goods.length} 件商品` : '全店';
  const when = `${startTime} 至 ${endTime ?? '手动结束'}${hours.length > 0 ? `，每天 ${hours.join('、')}` : ''}`;
  return [
    `${key}  ${kinds[kind]}「${name}」  ${states[state]}  ${of}${levels.length > 0 ? `  限等级 ${levels.join('、')}` : ''}`,
    `    ${when}`,
    ...offers.slice(0, 10).map((offer) => `    ${offer.goods}  ${formatOffer(offer, money)}`),
    ...(offers.length > 10 ? [`    等 ${offers.length} 件商品`] : []),
    ...tiers.map((tier) => `    ${formatTier(kind, tier, repeats === 1, money)}`),
  ].join('\n');
}

export const promotionVerbs: Verbs = {
  promotions: {
    usage: '[文件]',
    says: '列出活动：限时折扣、多件价、打包价、满减；写了文件名则存成 JSON',
    example: 'npm run shop -- promotions promotions.json --site 1001',
    async run(call, [file]) {
      const { list } = await call(promotionMerchantCalls.listPromotions, {});
      if (file) {
        writeJson(
          file,
          list.map(({ id: _, state: __, ...promotion }) => promotion),
        );
        return `${list.length} 个活动已写入 ${file}`;
      }
      const { money } = await loadShopFormats(call);
      return list.map((promotion) => formatPromotion(promotion, money)).join('\n') || '还没有活动';
    },
  },
  'promotion-put': {
    usage: '<文件>',
    says: '按 JSON 文件写入活动：代号（key）相同的替换，没有的新增，立即生效',
    more: '四种活动的写法见 docs/promotions.md，例子在 docs/samples/promotions.json。',
    example: 'npm run shop -- promotion-put docs/samples/promotions.json --site 1001',
    async run(call, [word]) {
      const file = requireFileName(word, 'promotions.json');
      const promotions = [readJson(file)].flat();
      if (promotions.length === 0) throw new ShopError(`${file} 里没有活动`);
      for (const [at, promotion] of promotions.entries()) {
        const before = at === 0 ? '' : `（前 ${at} 个已写入；改好后整个文件再写一次就行）`;
        if (typeof promotion !== 'object' || promotion === null) throw new ShopError(`第 ${at + 1} 个活动应为 {"key": …}${before}`);
        // The server reports missing and wrong fields.
        const body = promotion as Input<typeof promotionMerchantCalls.putPromotion>;
        if (typeof body.key !== 'string') throw new ShopError(`第 ${at + 1} 个活动缺少代号 key${before}`);
        await call(promotionMerchantCalls.putPromotion, body).catch((fault: unknown) => {
          throw fault instanceof ShopError ? new ShopError(`第 ${at + 1} 个活动「${body.key}」：${fault.message}${before}`) : fault;
        });
      }
      return `${promotions.length} 个活动已写入`;
    },
  },
  'promotion-end': {
    usage: '<代号>',
    says: '立即结束一个活动；已下的订单价格不变',
    async run(call, [word]) {
      const key = requireText(word, '活动的代号；用 promotions 看有哪些');
      await call(promotionMerchantCalls.endPromotion, { key });
      return `活动 ${key} 已结束`;
    },
  },
};
