export { loadOrderReceipt } from './load-order-receipt.ts';
export { withReadablePictures } from './readable-pictures.ts';
export { buildMerchantOrderRow } from './build-merchant-order-row.ts';
export { availableActions } from './rules/order-actions.ts';
export { summariseGoods } from './rules/order-notification.ts';
export { lockShippedOrder } from './lock-shipped-order.ts';
export { lockOrderPayable } from './order-payable.ts';
export { shipLines } from './ship-lines.ts';
export {
  carryOutRefund,
  findRefundableOrder,
  freeRefundPieces,
  holdRefundPieces,
  lacksExchangeStock,
  lockRefundableOrder,
  moveExchangedStock,
  type RefundableOrder,
} from './refund-pieces.ts';
export {
  countRefundableShipped,
  countRefundableUnshipped,
  findFreightBack,
  type PieceShares,
  reachesThreshold,
  type RefundableLine,
  type RefundPart,
  subtractPieceRuns,
  sumPieceCosts,
  takeDearestPieces,
} from './rules/refund-pieces.ts';
export { refundDeadline } from './rules/refund-window.ts';
export { isOrderClosed, refundableStatuses } from './rules/order-statuses.ts';
export { countBuyersByLevel, loadLatestOrderLines } from './store/latest-lines.ts';
export { listBoughtGoodsIds } from './store/bought-goods.ts';
export { listBestSellers, loadMemberOrderTotals, loadOrderFigures, selectMoneyBack } from './store/order-figures.ts';
export type { OrderTotal } from './rules/order-figures.ts';
export { listSoldInProvince } from './store/sold-in-province.ts';
export { type OrderSummary, loadOrderSummaries } from './store/order-summary.ts';
export { countOpenOrders } from './store/member-orders.ts';
export { listOrderBlock, listOrdersByTid, lockOrder, lockOrderStatus, listMemberOrders } from './store/orders.ts';
export type { Order } from './rules/order.ts';
export { findReviewProblem, mayReviewLine } from './rules/review-problem.ts';
export { loadPaidLines } from './store/paid-lines.ts';
export { markLinesReviewed } from './store/reviewed-lines.ts';
export { closeUnpaidOrders } from './scheduled-tasks.ts';
export { assertPayableByTransfer, amountPayableByTransfer, endTransferCheck, payByTransfer, startTransferCheck } from './audit-order.ts';
export type { OrderState } from './rules/order.ts';
