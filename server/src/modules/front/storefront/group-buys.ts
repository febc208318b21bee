import { groupBuyCalls } from 'contract/offers/group-buy/group-buy.calls.ts';
import { groupBuyShapes } from 'contract/offers/group-buy/group-buy.shapes.ts';
import { defineApi } from '#http/handler.ts';
import { groupDetail, groupGoods, myGroups, openGroups } from './calls/group-buys.ts';

/** Holds the handlers of the calls by which shoppers see group buys (拼团). */
export const groupBuyApi = defineApi('groupbuy', groupBuyCalls, groupBuyShapes, { groupGoods, openGroups, myGroups, groupDetail });
