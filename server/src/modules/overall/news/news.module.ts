import { newsCalls } from 'contract/overall/news/news.calls.ts';
import { newsShapes } from 'contract/overall/news/news.shapes.ts';
import { defineModule } from '#define-module.ts';
import { defineApi } from '#http/handler.ts';
import { retain } from '#platform/retention.ts';
import { listNews } from './calls/listNews.ts';
import { tellPaidOrders, tellProofs, tellRefunds } from './events/tell-news.ts';

const newsApi = defineApi('merchant', newsCalls, newsShapes, { listNews });

export const newsModule = defineModule({
  name: 'news',
  apis: [newsApi],
  listeners: () => ({
    orderPaid: { news: tellPaidOrders },
    refundMoved: { news: tellRefunds },
    proofSent: { news: tellProofs },
  }),
  retention: [retain({ name: 'forgetOldNews', table: 'merchant_news', column: 'happened_at', keptDays: 30 })],
});
