import { defineCalls } from '../../call.ts';
import type { posterShapes } from './poster.shapes.ts';

const drawn = { caller: 'shopper', work: 'steps' } as const;

/** Declares the API calls that draw posters, which friends scan. Each shows the caller's picture and nick, and a code of a short link. */
export const posterCalls = defineCalls<typeof posterShapes>()({
  pagePoster: {
    ...drawn,
    method: 'POST',
    path: '/wpage/generate-poster',
    form: true,
    says: 'Draws the poster of a decorated page; of the home page without an id.',
    refuses: ['pageNotFound', 'posterNotDrawn', 'postersTooMany'],
  },
  goodsPoster: {
    ...drawn,
    method: 'POST',
    path: '/goods/generate-poster',
    form: true,
    says: 'Draws the poster of a product: its picture, title and the price that a visitor pays.',
    refuses: ['goodsNotFound', 'posterNotDrawn', 'postersTooMany'],
  },
  orderedGoodsPoster: {
    ...drawn,
    method: 'PUT',
    path: '/mall/goods/orderPoster',
    form: true,
    says: 'Draws the poster of a SKU in a number of pieces.',
    refuses: ['goodsNotFound', 'posterSkuNotFound', 'posterNotDrawn', 'postersTooMany'],
  },
  multiPoster: {
    ...drawn,
    method: 'PUT',
    path: '/mall/goods/multiPoster',
    form: true,
    says: 'Draws the poster of a product with up to four of its pictures (numIid), or of up to nine products with picture, title and price each (numIids), whose code opens the home page.',
    refuses: ['goodsNotFound', 'posterNotDrawn', 'postersTooMany'],
  },
  orderPoster: {
    ...drawn,
    method: 'GET',
    path: '/micro/mall-extend/order/generate-poster/:orderId',
    says: 'Draws the poster of one of the caller’s paid orders: what was bought, without prices, places and names.',
    refuses: ['orderNotFound', 'orderNotPaid', 'posterNotDrawn', 'postersTooMany'],
  },
  orderPosters: {
    ...drawn,
    method: 'GET',
    path: '/micro/mall-extend/order/generate-poster/v1/:orderId',
    says: 'Draws a poster for each product of one of the caller’s paid orders: up to four.',
    refuses: ['orderNotFound', 'orderNotPaid', 'posterNotDrawn', 'postersTooMany'],
  },
  generateReceipt: {
    ...drawn,
    method: 'GET',
    path: '/micro/mall-extend/order/generate-receipt/:orderId',
    says: "Makes the receipt of one of the caller's paid orders; with picture=1 as a picture too, which says nothing of places and names.",
    refuses: ['orderNotFound', 'orderNotPaid', 'posterNotDrawn', 'postersTooMany'],
  },
});
