import { promotionCalls } from 'contract/offers/promotion/promotion.calls.ts';
import { promotionShapes } from 'contract/offers/promotion/promotion.shapes.ts';
import { defineApi } from '#http/handler.ts';
import { activity, listActivities, limitDiscountPage, limitDiscountTemplates } from './calls/activities.ts';

/** Holds the handlers of the calls by which shoppers see promotions with their products. */
export const activityApi = defineApi('promotion', promotionCalls, promotionShapes, {
  activity,
  listActivities,
  limitDiscountPage,
  limitDiscountTemplates,
});
