import { calls } from '../call.ts';
import type { cartShapes } from './cart.shapes.ts';

export const cartCalls = calls<typeof cartShapes>()({
  addToCart: {
    method: 'POST',
    path: '/shop-cart/add',
    caller: 'shopper',
    work: 'write',
    says: 'Puts pieces of a SKU into the cart, beside those of it that are there.',
    refuses: ['cartGoodsLimit', 'cartLimit', 'goodsNotFound', 'goodsOffSale', 'notEnoughStock', 'notOrderable', 'skuNeeded'],
  },
  listCart: {
    method: 'POST',
    path: '/shopCart/list',
    caller: 'shopper',
    work: 'read',
    says: 'The cart, the newest line first, each with its price now and what keeps it from being bought.',
  },
  changeCartLine: {
    method: 'POST',
    path: '/shopCart/add/:cartId',
    caller: 'shopper',
    work: 'write',
    says: 'Sets how many pieces a line has, or gives it another SKU of its goods.',
    refuses: ['cartGoodsLimit', 'cartLimit', 'cartLineNotFound', 'goodsOffSale', 'notEnoughStock', 'notOrderable'],
  },
  removeFromCart: {
    method: 'POST',
    path: '/shop-cart/batch-del',
    caller: 'shopper',
    work: 'write',
    says: 'Takes lines out of the cart; what is not there is as good as taken out.',
  },
  countCart: {
    method: 'POST',
    path: '/goods/countShoppingCart',
    caller: 'shopper',
    work: 'read',
    says: 'How many pieces the cart holds.',
  },
});
