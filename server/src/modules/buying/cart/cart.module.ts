import { cartCalls } from 'contract/buying/cart/cart.calls.ts';
import { cartShapes } from 'contract/buying/cart/cart.shapes.ts';
import { defineApi } from '#http/handler.ts';
import { addToCart, cartToFavourites, changeCartLine, removeFromCart } from './calls/cart-lines.ts';
import { cartConfig, checkCart, checkGoods, countCart, listCart } from './calls/cart.ts';
import { defineModule } from '#define-module.ts';
import { cartMemberData } from './member-data.ts';

/** Holds the definitions, schemas and handlers of the cart's calls. */
const cartApi = defineApi('cart', cartCalls, cartShapes, {
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

export const cartModule = defineModule({ name: 'cart', apis: [cartApi], memberData: cartMemberData });
