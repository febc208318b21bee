import type { Input, Reply } from 'contract/call.ts';
import { accountMerchantCalls } from 'contract/members/account/merchant.calls.ts';
import { equityMerchantCalls } from 'contract/offers/equity/merchant.calls.ts';
import { writeJson } from './files.ts';
import { forEachForm } from './for-each-form.ts';
import type { Commands } from './command.ts';

type EquityBody = Input<typeof equityMerchantCalls.putEquity>;
type ListedEquity = Reply<typeof equityMerchantCalls.listEquities>['list'][number];

/** Formats an equity product in two lines: what it is, and what it gives. */
function formatEquity(equity: ListedEquity, levelNames: ReadonlyMap<number, string>): string {
  const { code, title, rightsNum, days, delayDays, coupons = [], points, level, card } = equity;
  const benefits = [
    ...(level === undefined ? [] : [`等级「${levelNames.get(level) ?? level}」`]),
    ...(card ? [`次卡 ${card.pieces} 次：${card.goods.join('、')}`] : []),
    ...coupons.map(({ key, count }) => `券 ${key}×${count}`),
    ...(points === undefined ? [] : [`${points} 积分`]),
  ];
  return `${code}  ${title}  ${days} 天${delayDays ? `，可延期 ${delayDays} 天` : ''}  已售 ${rightsNum} 份\n    ${benefits.join('  ')}`;
}

/** Maps each command of `npm run shop` for equity products to its usage and the function that runs it. */
export const equityCommands: Commands = {
  equities: {
    usage: '[文件]',
    says: '列出设置了权益的商品，各给什么、卖了多少份；写了文件名则存成 JSON',
    async run(call, [file]) {
      const { list } = await call(equityMerchantCalls.listEquities, {});
      if (file) {
        writeJson(
          file,
          list.map(({ code, days, delayDays, coupons, points, level, card }) => ({ code, days, delayDays, coupons, points, level, card })),
        );
        return `${list.length} 种权益已写入 ${file}`;
      }
      const levels = list.some(({ level }) => level !== undefined) ? (await call(accountMerchantCalls.listLevels, {})).list : [];
      const names = new Map(levels.map(({ id, name }) => [id, name]));
      return list.map((equity) => formatEquity(equity, names)).join('\n') || '还没有设置了权益的商品';
    },
  },
  'equity-put': {
    usage: '<文件…>',
    says: '按 JSON 文件设置权益商品给买家什么；此后下的订单按它，已下的订单不变',
    more: 'code 是商品编码，商品种类应为 5（权益）。写法见 docs/equities.md，例子是 docs/samples/equity.json。',
    example: 'npm run shop -- equity-put docs/samples/equity.json --site 1001',
    async run(call, words) {
      const equities = await forEachForm<EquityBody>(
        call,
        words,
        { example: 'equity.json', what: '权益', measure: '种', id: 'code' },
        (body) => call(equityMerchantCalls.putEquity, body),
      );
      return `${equities.length} 种权益已写入`;
    },
  },
};
