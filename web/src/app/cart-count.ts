import { watched } from '#lib/watched.ts';

/** How many pieces are in the cart, for the badges. The cart's own feature sets it; nobody else does. */
export const cartCount = watched(0);
