import { cartCalls } from 'contract/cart/cart.calls.ts';
import { cartShapes } from 'contract/cart/cart.shapes.ts';
import { defineApi } from '#http/handler.ts';
import { addToCart } from './calls/addToCart.ts';
import { cartConfig } from './calls/cartConfig.ts';
import { cartToFavourites } from './calls/cartToFavourites.ts';
import { changeCartLine } from './calls/changeCartLine.ts';
import { checkCart } from './calls/checkCart.ts';
import { checkGoods } from './calls/checkGoods.ts';
import { countCart } from './calls/countCart.ts';
import { listCart } from './calls/listCart.ts';
import { removeFromCart } from './calls/removeFromCart.ts';

/** Serves the calls of the cart, and exports what other modules may use. */
export const cartApi = defineApi('cart', cartCalls, cartShapes, {
  addToCart,
  listCart,
  changeCartLine,
  removeFromCart,
  cartToFavourites,
  countCart,
  checkCart,
  checkGoods,
  cartConfig,
});
