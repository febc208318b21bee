import { cartCalls } from 'contract/cart/cart.calls.ts';
import { cartShapes } from 'contract/cart/cart.shapes.ts';
import { serve } from '#http/handler.ts';
import { addToCart } from './calls/addToCart.ts';
import { changeCartLine } from './calls/changeCartLine.ts';
import { countCart } from './calls/countCart.ts';
import { listCart } from './calls/listCart.ts';
import { removeFromCart } from './calls/removeFromCart.ts';

/** The door of the cart: what it serves, and what higher floors may ask of it. */
export const cartServed = serve('cart', cartCalls, cartShapes, { addToCart, listCart, changeCartLine, removeFromCart, countCart });
export { removeBought } from './store/cart-lines.ts';
