/**
 * Lists the icons that an entry of the bottom navigation bar may have. The names `category`, `member` and `orders`
 * are also those of floating links.
 */
export const menuIconNames = [
  'home',
  'grid',
  'category',
  'cart',
  'user',
  'member',
  'orders',
  'service',
  'favourite',
  'message',
  'search',
  'gift',
] as const;

/** Names the icons of the bottom navigation bar. */
export type MenuIconName = (typeof menuIconNames)[number];
