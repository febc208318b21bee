import { defineCalls } from '../../call.ts';
import type { groupBuyShapes } from './group-buy.shapes.ts';

/** Declares the API calls by which shoppers see group buys (拼团). They open or join one by an order (orderBill with activityId and groupId). */
export const groupBuyCalls = defineCalls<typeof groupBuyShapes>()({
  groupGoods: {
    method: 'GET',
    path: '/api/v1/group/goods',
    caller: 'anyone',
    work: 'read',
    says: 'Returns a page of the products that are sold to groups now, with the single and the group price.',
  },
  openGroups: {
    method: 'GET',
    path: '/api/v1/group/goods/:goodsId',
    caller: 'anyone',
    work: 'read',
    says: 'Lists the open groups of a product that have a place, those that end first first, and counts the pieces left at the price.',
  },
  myGroups: {
    method: 'GET',
    path: '/api/v1/group/mine',
    caller: 'shopper',
    work: 'read',
    says: 'Returns a page of the groups that the caller opened or joined, newest first.',
  },
  groupDetail: {
    method: 'GET',
    path: '/api/v1/group/:groupId',
    caller: 'anyone',
    work: 'read',
    says: 'Returns a group with its terms and members. One whose opener has not paid is shown to the opener only.',
    refuses: ['groupBuyNotFound'],
  },
});
