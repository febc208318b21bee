import { statisticsMerchantCalls } from 'contract/overall/statistics/merchant.calls.ts';
import { statisticsMerchantShapes } from 'contract/overall/statistics/merchant.shapes.ts';
import { defineApi } from '#http/handler.ts';
import { dashboard } from './calls/dashboard.ts';
import { figureGoods, figureSeries, figureSources } from './calls/figures.ts';
import { figuresOfDay } from './calls/figuresOfDay.ts';
import { defineModule } from '#define-module.ts';
import { statisticsScheduledTasks } from './scheduled-tasks.ts';
import { findFigureInconsistencies } from './store/figure-days.ts';

/** Holds the handlers of the merchant's calls for what waits, and for sales figures. */
const statisticsMerchantApi = defineApi('merchant', statisticsMerchantCalls, statisticsMerchantShapes, {
  figuresOfDay,
  dashboard,
  figureSeries,
  figureGoods,
  figureSources,
});

export const statisticsModule = defineModule({
  name: 'statistics',
  apis: [statisticsMerchantApi],
  tasks: () => statisticsScheduledTasks,
  provers: [findFigureInconsistencies],
});
