import { suggestionMerchantCalls } from 'contract/members/suggestion/merchant.calls.ts';
import type { SuggestionKind } from 'contract/members/suggestion/suggestion-limits.ts';
import { trackingMerchantCalls } from 'contract/front/tracking/merchant.calls.ts';
import { parsePageNumber, parseWholeNumber, requireText } from './parse-words.ts';
import { loadShopFormats, pageFooter } from './shop-formats.ts';
import type { Commands } from './command.ts';

const kinds: Readonly<Record<SuggestionKind, string>> = {
  goods: '商品',
  order: '订单和物流',
  service: '客服和售后',
  mall: '商城使用',
  other: '其他',
};
const faults: Readonly<Record<string, string>> = {
  script: '脚本',
  promise: '脚本',
  render: '页面',
  router: '打开页面',
  tracking: '浏览记录',
};

/** Maps the commands of `npm run shop` for visitor counts, members' suggestions and browser errors to their usage and the function that runs each. */
export const visitorCommands: Commands = {
  visitors: {
    usage: '[天数]',
    says: '按天列出访客数、浏览和点击、看商品的人数、分享次数、由分享带来的人数；默认 7 天',
    more: '只统计已登录并同意隐私政策的会员。',
    example: 'npm run shop -- visitors 30 --site 1001',
    async run(call, [days]) {
      const { list } = await call(
        trackingMerchantCalls.visitorCounts,
        days === undefined ? {} : { days: parseWholeNumber(days, '天数', '1 到 62', 1) },
      );
      return list
        .map(
          ({ day, visitors, looks, clicks, goodsLooks, goodsVisitors, shares, broughtVisitors }) =>
            `${day}  访客 ${visitors}  浏览 ${looks}  点击 ${clicks}  商品浏览 ${goodsLooks}（${goodsVisitors} 人）  分享 ${shares}  分享带来 ${broughtVisitors} 人`,
        )
        .join('\n');
    },
  },
  'client-logs': {
    usage: '[--page 1]',
    says: '列出最近 30 天顾客浏览器里的错误，新的在前；不含个人信息',
    async run(call, _, { page }) {
      const { when } = await loadShopFormats(call);
      const reply = await call(trackingMerchantCalls.listClientLogs, { pageNo: parsePageNumber(page), pageSize: 50 });
      if (reply.list.length === 0) return '没有错误';
      const lines = reply.list.map(({ at, kind, message, path, stack, times }) => {
        const [, where] = stack.split('\n');
        return `${when(at)}  ${faults[kind] ?? kind}  ${path}  ${times > 1 ? `${times} 次  ` : ''}${message}${where === undefined ? '' : `\n    ${where.trim()}`}`;
      });
      return [...lines, pageFooter(reply, '条')].join('\n');
    },
  },
  suggestions: {
    usage: '[--page 1]',
    says: '列出会员的意见反馈，未回复的在前',
    async run(call, _, { page }) {
      const { when } = await loadShopFormats(call);
      const reply = await call(suggestionMerchantCalls.listSuggestions, { pageNo: parsePageNumber(page), pageSize: 50 });
      if (reply.list.length === 0) return '还没有意见反馈';
      const lines = reply.list.map(({ id, kind, text, pictures, contact, memberNo, nick, sentAt, reply: answer, repliedAt }) =>
        [
          `${id}  [${kinds[kind]}] ${text}`,
          `    ${nick}（会员 ${memberNo}），${when(sentAt)}${contact === '' ? '' : `，联系方式 ${contact}`}`,
          ...pictures.map((url) => `    图片 ${url}`),
          `    ${repliedAt === null ? '未回复' : `${when(repliedAt)} 回复：${answer}`}`,
        ].join('\n'),
      );
      return [...lines, pageFooter(reply, '条')].join('\n');
    },
  },
  'suggestion-reply': {
    usage: '<编号> <回复>',
    says: '回复一条意见反馈；会员在消息和意见反馈里看到',
    example: "npm run shop -- suggestion-reply 12 '下个版本就改，谢谢您' --site 1001",
    async run(call, [id, ...words]) {
      await call(suggestionMerchantCalls.replyToSuggestion, {
        id: parseWholeNumber(id, '编号', '用 suggestions 看有哪些', 1),
        reply: requireText(words.join(' '), '回复'),
      });
      return '已回复';
    },
  },
};
