/** A cart holds no more of a goods than this; where stock is not shown, no more is told. */
const MOST_TOLD = 200;

/** What of a stock a shopper is told. */
export const toldStock = (stock: number, shown: boolean): number =>
  Math.min(Math.max(stock, 0), shown ? Number.MAX_SAFE_INTEGER : MOST_TOLD);
