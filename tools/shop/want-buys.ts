import { wantBuyMerchantCalls } from 'contract/buying/want-to-buy/merchant.calls.ts';
import { parseWholeNumber, requireText } from './parse-words.ts';
import { loadShopFormats } from './shop-formats.ts';
import type { Commands } from './command.ts';

/** Maps each command of `npm run shop` for requests to buy products with hidden prices to its usage and the function that runs it. */
export const wantBuyCommands: Commands = {
  'want-buys': {
    usage: '',
    says: '列出看不到价格的会员想要买什么，未回复的在前',
    more: '设置 wantToBuy 为 true 后，在 hiddenPriceLevels 里的等级，商品卡片上有「我想要」。',
    async run(call) {
      const { when } = await loadShopFormats(call);
      const { list, total } = await call(wantBuyMerchantCalls.listWantBuys, { pageSize: 100 });
      if (list.length === 0) return '还没有人登记想要的商品';
      const lines = list.map(({ id, title, num, remark, memberNo, nick, askedAt, handledAt, answer }) => {
        const state = handledAt === null ? '未回复' : `${when(handledAt)} 回复：${answer}`;
        return `${id}  ${title} ×${num}${remark === '' ? '' : `（${remark}）`}\n    ${nick}（会员 ${memberNo}），${when(askedAt)}，${state}`;
      });
      return [...lines, ...(total > list.length ? [`共 ${total} 条，这里是前 ${list.length} 条`] : [])].join('\n');
    },
  },
  'want-buy-answer': {
    usage: '<编号> <回复>',
    says: '回复一条想要购买的登记；会员在消息里看到',
    example: "npm run shop -- want-buy-answer 12 '批发价 88 元，满 10 件包邮，请联系客服下单' --site 1001",
    async run(call, [id, ...words]) {
      await call(wantBuyMerchantCalls.handleWantBuy, {
        id: parseWholeNumber(id, '编号', '用 want-buys 看有哪些', 1),
        answer: requireText(words.join(' '), '回复'),
      });
      return '已回复';
    },
  },
};
