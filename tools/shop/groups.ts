import { groupBuyMerchantCalls } from 'contract/offers/group-buy/merchant.calls.ts';
import { parseState } from './parse-words.ts';
import { loadShopFormats } from './shop-formats.ts';
import type { Commands } from './command.ts';

const states = { open: '拼团中', complete: '已成团', failed: '未成团' } as const;

/** Maps each command of `npm run shop` for groups of shoppers that buy together to its usage and the function that runs it. */
export const groupCommands: Commands = {
  'group-buys': {
    usage: '[代号] [--state 拼团中]',
    says: '列出顾客开的团：几人、到几时、有哪些订单；写了代号则只列这个活动的',
    more: '--state 是 拼团中、已成团 或 未成团。由店铺补足的人数单独写明：没有人为他们付款，也不用发货。',
    async run(call, [key], { state: word }) {
      const state = parseState(word, states);
      const { when } = await loadShopFormats(call);
      const { list, total } = await call(groupBuyMerchantCalls.listGroupBuys, {
        pageSize: 100,
        ...(key === undefined ? {} : { key }),
        ...(state === undefined ? {} : { state }),
      });
      if (list.length === 0) return '没有这样的团';
      const lines = list.map((group) => {
        const { groupId, name, goods, title, size, paidNum, unpaidNum, madeUpNum, endTime, endedTime, tids } = group;
        const members = `${size} 人团，已付款 ${paidNum} 人${unpaidNum > 0 ? `，待付款 ${unpaidNum} 人` : ''}${madeUpNum > 0 ? `，店铺补足 ${madeUpNum} 人` : ''}`;
        const period = endedTime === null ? `到 ${when(endTime)}` : `${when(endedTime)} 结束`;
        return `${groupId}  ${states[group.state]}  ${name}  ${title}（${goods}）\n    ${members}，${period}\n    订单 ${tids.join('、')}`;
      });
      return [...lines, ...(total > list.length ? [`共 ${total} 个团，这里是最新的 ${list.length} 个`] : [])].join('\n');
    },
  },
};
