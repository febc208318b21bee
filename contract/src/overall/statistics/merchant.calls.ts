import { defineCalls } from '../../call.ts';
import type { statisticsMerchantShapes } from './merchant.shapes.ts';

/** Declares the API calls by which a merchant reads the daily figures. */
export const statisticsMerchantCalls = defineCalls<typeof statisticsMerchantShapes>()({
  figuresOfDay: {
    method: 'GET',
    path: '/merchant-api/v1/figures',
    caller: 'merchant',
    may: 'figures.view',
    work: 'read',
    says: "Returns the figures of a day in the site's time zone: orders created, paid and refunded with their sums, new members, bestselling products.",
    refuses: ['dayWrong'],
  },
  dashboard: {
    method: 'GET',
    path: '/merchant-api/v1/dashboard',
    caller: 'merchant',
    may: 'self',
    work: 'read',
    says: 'Counts what waits for the shop, and shows today beside yesterday until the same time, and the first steps of a new shop with what is done of them. Shows each caller only what their permissions allow.',
  },
  figureSeries: {
    method: 'GET',
    path: '/merchant-api/v1/figures/series',
    caller: 'merchant',
    may: 'figures.view',
    work: 'read',
    says: "Returns sales, orders, buyers, refunds, visitors, conversion and the average order by hour, day or month of the site's time zone, with their totals and those of the span before. Each names the moments by which the lists show its rows.",
    refuses: ['figureSpanWrong'],
  },
  figureGoods: {
    method: 'GET',
    path: '/merchant-api/v1/figures/goods',
    caller: 'merchant',
    may: 'figures.view',
    work: 'read',
    says: 'Ranks products by sales, pieces, views or refunds in a span of at most 366 days.',
    refuses: ['figureSpanWrong'],
  },
  figureSources: {
    method: 'GET',
    path: '/merchant-api/v1/figures/sources',
    caller: 'merchant',
    may: 'figures.view',
    work: 'read',
    says: 'Returns sales by province and payment method, and visitors by channel, device and shared links, in a span of at most 366 days.',
    refuses: ['figureSpanWrong'],
  },
});
