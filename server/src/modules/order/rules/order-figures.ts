import type { Cents } from 'contract/money.ts';

export interface OrderTotal {
  readonly orders: number;
  readonly sum: Cents;
}

export interface OrderFigures {
  readonly made: OrderTotal;
  readonly paid: OrderTotal;
  readonly buyers: number;
}

export interface SoldGoods {
  readonly goodsId: number;
  readonly title: string;
  readonly pieces: number;
  readonly sum: Cents;
}
