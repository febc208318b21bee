import { suggestionMerchantCalls } from 'contract/members/suggestion/merchant.calls.ts';
import { accountMerchantCalls } from 'contract/members/account/merchant.calls.ts';
import { shareRewardMerchantCalls } from 'contract/sharing/share-reward/merchant.calls.ts';
import { shareMerchantCalls } from 'contract/sharing/share/merchant.calls.ts';
import { definePages } from '#console/page.ts';

/** Lists the pages of members. */
export const membersPages = definePages([
  {
    path: '/members',
    title: '会员',
    menu: 'members',
    may: ['members.view'],
    words: '顾客 客户 标签',
    load: () => import('./Members.tsx').then((file) => file.Members),
  },
  { path: '/members/$id', title: '会员', may: ['members.view'], load: () => import('./Member.tsx').then((file) => file.Member) },
  {
    path: '/broadcasts',
    title: '群发',
    menu: 'members',
    may: ['members.view'],
    words: '消息 发券 通知',
    load: () => import('./Broadcasts.tsx').then((file) => file.Broadcasts),
  },
  {
    path: '/levels',
    title: '会员等级',
    menu: 'members',
    may: ['shop.view'],
    words: '折扣 成长值',
    list: {
      call: accountMerchantCalls.listLevels,
      rowKey: 'id',
      columns: ['rank', 'name', 'alias', 'discountBp', 'growthFrom', 'memberNum'],
      acts: [
        {
          title: '修改',
          call: accountMerchantCalls.putLevel,
          fixed: ({ id }) => ({ id }),
          initial: ({ rank, name, alias, discountBp, growthFrom }) => ({ rank, name, alias, discountBp, growthFrom }),
        },
      ],
    },
  },
  {
    path: '/suggestions',
    title: '意见反馈',
    menu: 'members',
    may: ['service.answer'],
    list: {
      call: suggestionMerchantCalls.listSuggestions,
      rowKey: 'id',
      columns: ['sentAt', 'nick', 'text', 'pictures', 'contact', 'reply'],
      empty: '还没有意见反馈',
      acts: [
        {
          title: '回复',
          call: suggestionMerchantCalls.replyToSuggestion,
          fixed: ({ id }) => ({ id }),
          when: ({ repliedAt }) => repliedAt === null,
        },
      ],
    },
  },
  {
    path: '/shares',
    title: '分享记录',
    menu: 'members',
    may: ['members.view'],
    list: { call: shareMerchantCalls.listShares, rowKey: 'time', empty: '还没有分享' },
  },
  {
    path: '/share-rewards',
    title: '分享奖励',
    menu: 'members',
    may: ['members.view'],
    list: {
      call: shareRewardMerchantCalls.listShareRewards,
      rowKey: 'id',
      columns: ['nick', 'title', 'amount', 'rate', 'state', 'reasonText', 'paidTime', 'dueTime', 'settledTime'],
      empty: '还没有分享奖励',
    },
  },
]);
