/** Exports the public interface of equities: what equity products give, and the rights that members bought. */
export { describeGoodsEquity } from './describe-goods-equity.ts';
export { grantRights, type PaidEquityLine } from './grant-rights.ts';
