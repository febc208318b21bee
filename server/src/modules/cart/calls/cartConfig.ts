import type { cartCalls } from 'contract/cart/cart.calls.ts';
import type { Handler } from '#http/handler.ts';
import { CART_LIMIT } from '../rules/cart-limits.ts';

export const cartConfig: Handler<typeof cartCalls.cartConfig> = async () => ({ goodsLimit: CART_LIMIT, lineLimit: CART_LIMIT });
