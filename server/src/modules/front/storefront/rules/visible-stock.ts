/** Limits the displayed stock, if stock is hidden, to what a cart can hold of one product. */
const maxVisibleStock = 200;

/**
 * Returns the number of pieces in stock that shoppers are told: never negative, and limited unless the product shows
 * its exact stock.
 */
export const visibleStock = (stock: number, shown: boolean): number =>
  Math.min(Math.max(stock, 0), shown ? Number.MAX_SAFE_INTEGER : maxVisibleStock);
