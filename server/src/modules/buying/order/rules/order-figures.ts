import type { Cents } from 'contract/money.ts';

/** Describes how many orders there are and their total amount, in cents. */
export interface OrderTotal {
  readonly orders: number;
  readonly sum: Cents;
}

/** Holds the sales figures of a period: orders created and paid, what went back, and the number of buyers. */
export interface OrderFigures {
  readonly made: OrderTotal;
  readonly paid: OrderTotal;
  /** Counts the orders of which money went back, whenever they were paid. */
  readonly refunded: OrderTotal;
  readonly buyers: number;
}

/** Holds a sold product's id and title, how many pieces were sold, and the revenue in cents. */
export interface SoldGoods {
  readonly goodsId: number;
  readonly title: string;
  readonly pieces: number;
  readonly sum: Cents;
}
