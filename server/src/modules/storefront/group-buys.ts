import { groupBuyCalls } from 'contract/groupbuy/groupbuy.calls.ts';
import { groupBuyShapes } from 'contract/groupbuy/groupbuy.shapes.ts';
import { defineApi } from '#http/handler.ts';
import { groupDetail, groupGoods, myGroups, openGroups } from './calls/group-buys.ts';

/** Serves the calls by which shoppers see groups that buy together. */
export const groupBuyApi = defineApi('groupbuy', groupBuyCalls, groupBuyShapes, { groupGoods, openGroups, myGroups, groupDetail });
