import { defineCalls } from '../../call.ts';
import type { bulkShapes } from './bulk.shapes.ts';

/** Declares the calls by which a merchant changes many products at once: preview, begin, watch, stop, undo. */
export const bulkCalls = defineCalls<typeof bulkShapes>()({
  previewGoodsChange: {
    method: 'POST',
    path: '/merchant-api/v1/goods-changes/preview',
    caller: 'merchant',
    may: 'goods.edit',
    work: 'read',
    says: 'Says what a change of many products would do, and saves nothing: how many would change, and the first 50 with their values before and after.',
    refuses: ['bulkChangeWrong', 'bulkChangeTooMany'],
  },
  beginGoodsChange: {
    method: 'POST',
    path: '/merchant-api/v1/goods-changes',
    caller: 'merchant',
    may: 'goods.edit',
    work: 'write',
    says: 'Begins a change of many products, which goes on in the background. Refused if the number of products differs from the one that was previewed. Repeating it under the same requestNo returns the same change.',
    refuses: ['bulkChangeWrong', 'bulkChangeTooMany', 'bulkChangeBusy', 'bulkScopeChanged', 'goodsRequestDiffers'],
  },
  goodsChanges: {
    method: 'GET',
    path: '/merchant-api/v1/goods-changes',
    caller: 'merchant',
    may: 'goods.view',
    work: 'read',
    says: 'Lists the changes of many products, newest first, each with its progress.',
  },
  goodsChange: {
    method: 'GET',
    path: '/merchant-api/v1/goods-changes/:id',
    caller: 'merchant',
    may: 'goods.view',
    work: 'read',
    says: 'Returns a change of many products with its progress.',
    refuses: ['bulkChangeNotFound'],
  },
  goodsChangeRows: {
    method: 'GET',
    path: '/merchant-api/v1/goods-changes/:id/rows',
    caller: 'merchant',
    may: 'goods.view',
    work: 'read',
    says: 'Lists the products of a change, each with its result and, where it was not changed or not undone, the reason.',
    refuses: ['bulkChangeNotFound'],
  },
  stopGoodsChange: {
    method: 'POST',
    path: '/merchant-api/v1/goods-changes/:id/stop',
    caller: 'merchant',
    may: 'goods.edit',
    work: 'write',
    says: 'Stops a running change: what it has changed stays changed, and can be undone. One that has ended stays as it is.',
    refuses: ['bulkChangeNotFound'],
  },
  undoGoodsChange: {
    method: 'POST',
    path: '/merchant-api/v1/goods-changes/:id/undo',
    caller: 'merchant',
    may: 'goods.edit',
    work: 'write',
    says: 'Undoes a change that has ended or was stopped, in the background. Products that somebody changed since stay as they are, and are listed.',
    refuses: ['bulkChangeNotFound', 'bulkChangeBusy', 'bulkChangeRuns'],
  },
});
