export { buildGoodsCards } from './build-goods-cards.ts';
