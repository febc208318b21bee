import type { Input, Reply } from 'contract/call.ts';
import { giftMerchantCalls } from 'contract/offers/gift/merchant.calls.ts';
import { trialMerchantCalls } from 'contract/overall/trial/merchant.calls.ts';
import { writeJson } from './files.ts';
import { forEachForm } from './for-each-form.ts';
import { promotionStates } from './format-promotion.ts';
import { parseState, requireText } from './parse-words.ts';
import { loadShopFormats, type ShopFormats } from './shop-formats.ts';
import type { ShopClient } from './shop-client.ts';
import type { Commands } from './command.ts';

type GiftBody = Input<typeof giftMerchantCalls.putPurchaseGift>;
type ListedGift = Reply<typeof giftMerchantCalls.listPurchaseGifts>['list'][number];
type Trial = Reply<typeof trialMerchantCalls.tryPurchaseGift>;

const giftText = ({ points, coupon, goods, skuCode, num = 1 }: ListedGift['gifts'][number]): string =>
  points !== undefined
    ? `${points} 积分`
    : coupon === undefined
      ? `赠品 ${[goods, skuCode].filter(Boolean).join('/')}×${num}`
      : `券 ${coupon}×${num}`;

/** Formats a purchase gift as lines of text. */
function formatGift(gift: ListedGift, money: ShopFormats['money']): string {
  const { key, name, state, startTime, endTime, goods, threshold = 0, gifts, takenOrders, backOnRefund } = gift;
  const of = goods ? `${goods.length} 件商品` : '全店';
  return [
    `${key}  购买有礼「${name}」  ${promotionStates[state]}  ${of}${threshold > 0 ? `满 ${money(threshold)}` : '买任意一件'}`,
    `    ${startTime} 至 ${endTime ?? '手动结束'}，退款${backOnRefund === 0 ? '不收回' : '收回'}`,
    ...gifts.map(
      (one, at) => `    ${giftText(one)}  已有 ${takenOrders[at] ?? 0} 单${one.orders === undefined ? '' : `，共 ${one.orders} 单`}`,
    ),
  ].join('\n');
}

const formatWarnings = (warnings: readonly string[]): string[] => warnings.map((warning) => `    注意：${warning}`);

/** Formats what the last orders would have earned. */
const formatTrial = ({ count, earning, gifts, warnings }: Trial, money: ShopFormats['money']): string =>
  [
    `  最近 ${count} 单按现在的价格：${earning} 单能得`,
    ...gifts.map(({ kind, title, num, orders, amount }) => {
      const what = kind === 'points' ? `${num} 积分` : `「${title}」×${num}`;
      return `    ${what}，共 ${orders} 单${amount === null ? '' : `，按原价 ${money(amount)}`}`;
    }),
    ...formatWarnings(warnings),
  ].join('\n');

const giftForms = { example: 'purchase-gift.json', what: '购买有礼', measure: '个', id: 'key' } as const;

const tryGift = async (call: ShopClient, body: GiftBody): Promise<string> => {
  const { money } = await loadShopFormats(call);
  return `购买有礼「${body.key}」：\n${formatTrial(await call(trialMerchantCalls.tryPurchaseGift, body), money)}`;
};

/** Maps each command of `npm run shop` for purchase gifts to its usage and the function that runs it. */
export const giftCommands: Commands = {
  gifts: {
    usage: '[文件] [--state 进行中]',
    says: '列出购买有礼，各有多少单得到；写了文件名则存成 JSON',
    more: '--state 是 未开始、进行中 或 已结束。',
    async run(call, [file], { state: word }) {
      const state = parseState(word, promotionStates);
      const { list } = await call(giftMerchantCalls.listPurchaseGifts, state ? { state } : {});
      if (file) {
        const saved = list.map((gift) =>
          Object.fromEntries(Object.entries(gift).filter(([field]) => !['id', 'state', 'takenOrders'].includes(field))),
        );
        writeJson(file, saved);
        return `${list.length} 个购买有礼已写入 ${file}`;
      }
      const { money } = await loadShopFormats(call);
      return list.map((gift) => formatGift(gift, money)).join('\n') || '还没有购买有礼';
    },
  },
  'gift-put': {
    usage: '<文件…> [--try]',
    says: '按 JSON 文件写入购买有礼：代号（key）相同的替换，没有的新增；--try 只试算，不写入',
    more: '写法见 docs/promotions.md 的「购买有礼」，例子是 docs/samples/purchase-gift.json。\n  --try         看最近一百单里有多少能得，不写入',
    example: 'npm run shop -- gift-put docs/samples/purchase-gift.json --try --site 1001',
    async run(call, words, { try: dry }) {
      if (dry) {
        const tried = await forEachForm<GiftBody, string>(call, words, { ...giftForms, dry: true }, (body) => tryGift(call, body));
        return [...tried, '没有保存'].join('\n');
      }
      const saved = await forEachForm<GiftBody, string[]>(call, words, giftForms, async (body) => {
        const { warnings } = await call(giftMerchantCalls.putPurchaseGift, body);
        return warnings.length > 0 ? [`  购买有礼「${body.key}」：`, ...formatWarnings(warnings)] : [];
      });
      return [`${saved.length} 个购买有礼已写入`, ...saved.flat()].join('\n');
    },
  },
  'gift-end': {
    usage: '<代号>',
    says: '立即结束一个购买有礼；已下的订单照旧发放',
    async run(call, [word]) {
      const key = requireText(word, '购买有礼的代号；用 gifts 看有哪些');
      await call(giftMerchantCalls.endPurchaseGift, { key });
      return `购买有礼 ${key} 已结束`;
    },
  },
};
