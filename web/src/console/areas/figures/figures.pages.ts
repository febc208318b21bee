import { trackingMerchantCalls } from 'contract/front/tracking/merchant.calls.ts';
import { definePages } from '#console/page.ts';

/** Lists the pages of figures. */
export const figuresPages = definePages([
  {
    path: '/figures',
    title: '经营数据',
    menu: 'figures',
    may: ['figures.view'],
    words: '销售额 报表 统计 转化率',
    load: () => import('./FiguresPage.tsx').then((file) => file.FiguresPage),
  },
  {
    path: '/visitors',
    title: '访客',
    menu: 'figures',
    may: ['figures.view'],
    list: { call: trackingMerchantCalls.visitorCounts, rowKey: 'day', fixed: { days: 30 } },
  },
  {
    path: '/client-logs',
    title: '页面错误',
    menu: 'figures',
    may: ['figures.view'],
    list: { call: trackingMerchantCalls.listClientLogs, rowKey: 'at', empty: '没有页面错误' },
  },
]);
