/**
 * Lists which modules each module of the server may use, and which features each feature of the web app. oxlint.config.mjs refuses an import that is not listed here, types included, and
 * tools/layers.test.ts refuses a circle. A new module or feature gets its row in the same commit.
 */

/** @type {Readonly<Record<string, readonly string[]>>} */
export const moduleUses = {
  access: [],
  address: [],
  content: [],
  ledger: [],
  message: ['site'],
  picture: [],
  site: ['address', 'content'],
  upload: ['picture'],
  account: ['site', 'upload'],
  search: ['site'],
  goods: ['account', 'content', 'search', 'site'],
  freight: ['address', 'goods'],
  page: ['content', 'goods'],
  identity: ['account', 'site'],
  promotion: ['account', 'goods', 'site'],
  bundle: ['goods', 'promotion'],
  groupbuy: ['goods', 'promotion'],
  coupon: ['account', 'message', 'promotion', 'site'],
  points: ['account', 'ledger', 'message', 'site'],
  luckydraw: ['account', 'address', 'coupon', 'message', 'points', 'site'],
  equity: ['account', 'coupon', 'goods', 'message', 'points', 'promotion', 'site'],
  pricing: ['coupon', 'freight', 'promotion', 'site'],
  gift: ['account', 'coupon', 'goods', 'message', 'points', 'pricing', 'promotion', 'site'],
  favourite: ['goods', 'pricing'],
  wantbuy: ['account', 'goods', 'message', 'pricing'],
  payment: ['ledger', 'message', 'site'],
  card: ['account', 'ledger', 'payment', 'promotion', 'site'],
  booking: ['account', 'content', 'ledger', 'message', 'payment', 'site'],
  storefront: [
    'account',
    'address',
    'card',
    'content',
    'coupon',
    'equity',
    'favourite',
    'freight',
    'goods',
    'groupbuy',
    'page',
    'points',
    'pricing',
    'promotion',
    'review',
    'search',
    'site',
  ],
  cart: ['address', 'favourite', 'freight', 'goods', 'pricing'],
  checkout: [
    'address',
    'cart',
    'coupon',
    'equity',
    'freight',
    'gift',
    'goods',
    'groupbuy',
    'identity',
    'ledger',
    'payment',
    'points',
    'pricing',
    'promotion',
    'site',
  ],
  order: [
    'account',
    'address',
    'card',
    'cart',
    'checkout',
    'coupon',
    'equity',
    'freight',
    'gift',
    'goods',
    'groupbuy',
    'identity',
    'ledger',
    'message',
    'payment',
    'points',
    'pricing',
    'promotion',
    'site',
    'upload',
  ],
  review: ['account', 'message', 'order', 'points', 'upload'],
  logistics: ['address', 'message', 'order', 'payment'],
  refund: ['goods', 'logistics', 'message', 'order', 'payment', 'site', 'upload'],
  invoice: ['message', 'site'],
  recommend: ['account', 'address', 'freight', 'goods', 'order', 'pricing', 'storefront'],
  statistics: ['account', 'order'],
  proof: ['booking', 'coupon', 'equity', 'gift', 'goods', 'groupbuy', 'ledger', 'luckydraw', 'payment', 'points', 'promotion', 'refund', 'site'],
  trial: ['freight', 'gift', 'goods', 'order', 'pricing', 'promotion'],
  webhook: ['goods', 'logistics', 'order'],
  privacy: [
    'account',
    'address',
    'booking',
    'card',
    'cart',
    'coupon',
    'equity',
    'favourite',
    'goods',
    'identity',
    'invoice',
    'ledger',
    'luckydraw',
    'message',
    'order',
    'payment',
    'review',
    'upload',
    'wantbuy',
  ],
};

/** @type {Readonly<Record<string, readonly string[]>>} */
export const featureUses = {
  address: [],
  app: [],
  identity: [],
  message: [],
  site: [],
  upload: [],
  coupon: [],
  points: [],
  equity: [],
  gift: [],
  invoice: [],
  account: ['app', 'message', 'site', 'upload'],
  order: ['address', 'invoice', 'site'],
  review: ['order', 'upload'],
  snapshot: ['order'],
  logistics: ['order', 'site'],
  refund: ['logistics', 'order', 'site', 'upload'],
  checkout: ['address', 'coupon', 'gift', 'identity', 'order', 'upload'],
  goods: ['address', 'checkout', 'coupon', 'equity', 'order', 'review', 'site'],
  cart: ['checkout', 'goods'],
  favourite: ['goods'],
  promotion: ['coupon', 'goods'],
  groupbuy: ['goods'],
  pointsmall: ['checkout', 'goods'],
  luckydraw: ['address', 'points'],
  payment: ['gift', 'goods', 'order'],
  card: ['goods', 'payment'],
  booking: ['payment', 'points'],
  search: ['goods'],
  decoration: ['goods', 'site'],
  home: ['decoration', 'goods', 'message', 'site'],
};

/** Finds a circle among uses, as its names in order; undefined where there is none. */
export function findCircle(uses) {
  const done = new Set();
  const visit = (name, path) => {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name];
    if (done.has(name)) return undefined;
    for (const other of uses[name] ?? []) {
      const circle = visit(other, [...path, name]);
      if (circle) return circle;
    }
    done.add(name);
    return undefined;
  };
  for (const name of Object.keys(uses)) {
    const circle = visit(name, []);
    if (circle) return circle;
  }
  return undefined;
}
