import { decorationCalls } from 'contract/goods/page/decoration.calls.ts';
import { shareMerchantCalls } from 'contract/sharing/share/merchant.calls.ts';
import { definePages } from '#console/page.ts';

/** Lists the pages about the shop's own pages. */
export const pagesPages = definePages([
  {
    path: '/pages',
    title: '页面装修',
    menu: 'pages',
    may: ['pages.view'],
    words: '首页 装修 发布',
    list: {
      call: decorationCalls.listPages,
      rowKey: 'id',
      columns: ['title', 'pageType', 'version', 'draftedAt', 'changed', 'path'],
      open: ({ id }) => `/pages/${String(id)}`,
      create: { title: '新建页面', call: decorationCalls.addPage },
    },
  },
  { path: '/pages/$id', title: '装修页面', may: ['pages.view'], load: () => import('./PageEditor.tsx').then((file) => file.PageEditor) },
  {
    path: '/share-texts',
    title: '分享文案',
    menu: 'pages',
    may: ['pages.view'],
    list: { call: shareMerchantCalls.listShareTexts, rowKey: 'id', columns: ['kind', 'id', 'title', 'desc', 'imgUrl', 'changedTime'] },
  },
]);
