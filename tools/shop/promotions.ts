import type { Input } from 'contract/call.ts';
import { promotionMerchantCalls } from 'contract/offers/promotion/merchant.calls.ts';
import { trialMerchantCalls } from 'contract/overall/trial/merchant.calls.ts';
import { writeJson } from './files.ts';
import { forEachForm } from './for-each-form.ts';
import { formatPromotion, type ListedPromotion, formatTrial, promotionStates } from './format-promotion.ts';
import { parseState, requireText } from './parse-words.ts';
import type { ShopClient } from './shop-client.ts';
import { loadShopFormats } from './shop-formats.ts';
import type { Commands } from './command.ts';

type PromotionBody = Input<typeof promotionMerchantCalls.putPromotion>;

/** Removes from a listed promotion what a saved one does not have. */
function omitOutput(listed: ListedPromotion): Record<string, unknown> {
  return Object.fromEntries(Object.entries(listed).filter(([field]) => field !== 'id' && field !== 'state'));
}

const promotionForms = { example: 'full-reduction.json', what: '活动', measure: '个', id: 'key' } as const;

/** Adds the words that confirm an unusual price or time to a form that has none of its own. */
export const withConfirm = <Body extends object>(body: Body, confirm: string | undefined): Body =>
  confirm === undefined ? body : { confirm, ...body };

async function tryPromotions(call: ShopClient, words: readonly string[], confirm: string | undefined): Promise<string> {
  const { money } = await loadShopFormats(call);
  const lines = await forEachForm<PromotionBody, string>(
    call,
    words,
    { ...promotionForms, dry: true },
    async (body, key) => `活动「${key}」：\n${formatTrial(await call(trialMerchantCalls.tryPromotion, withConfirm(body, confirm)), money)}`,
  );
  return [...lines, '没有保存'].join('\n');
}

async function putPromotions(call: ShopClient, words: readonly string[], confirm: string | undefined): Promise<string> {
  const lines = await forEachForm<PromotionBody, string>(call, words, promotionForms, async (body) => {
    const { overlaps } = await call(promotionMerchantCalls.putPromotion, withConfirm(body, confirm));
    return overlaps.map(({ goods, name, key }) => `  注意：${goods} 同时在「${name}」（${key}）里，取低的价格`).join('\n');
  });
  return [`${lines.length} 个活动已写入`, ...lines.filter((line) => line !== '')].join('\n');
}

/** Maps each command of `npm run shop` for promotions to its usage and the function that runs it. */
export const promotionCommands: Commands = {
  promotions: {
    usage: '[文件] [--state 进行中]',
    says: '列出活动：限时折扣、多件价、打包价、满减、秒杀、拼团、预售、加价购；写了文件名则存成 JSON',
    more: '--state 是 未开始、进行中 或 已结束。',
    example: 'npm run shop -- promotions promotions.json --site 1001',
    async run(call, [file], { state: word }) {
      const state = parseState(word, promotionStates);
      const { list } = await call(promotionMerchantCalls.listPromotions, state ? { state } : {});
      if (file) {
        writeJson(file, list.map(omitOutput));
        return `${list.length} 个活动已写入 ${file}`;
      }
      const { money } = await loadShopFormats(call);
      return list.map((promotion) => formatPromotion(promotion, money)).join('\n') || (state ? '没有这样的活动' : '还没有活动');
    },
  },
  'promotion-put': {
    usage: '<文件…> [--try] [--confirm 最低 9.90 元]',
    says: '按 JSON 文件写入活动：代号（key）相同的替换，没有的新增，立即生效；--try 只试算，不写入',
    more: `各种活动的写法见 docs/promotions.md，例子在 docs/samples/promotions 里。
  --try         试算几个购物车和最近一百单：有活动和没有活动各要付多少，不写入
  --confirm     价格低于成本价或三折、时间已过时，提示里要求写的那几个字；也可以写在文件里（confirm）`,
    example: 'npm run shop -- promotion-put docs/samples/promotions/full-reduction.json --try --site 1001',
    async run(call, words, { try: dry, confirm }) {
      return dry ? tryPromotions(call, words, confirm) : putPromotions(call, words, confirm);
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
