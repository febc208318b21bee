/**
 * Lists which modules and web features each may use. oxlint.config.mjs refuses an import that is not listed here, types included, and
 * tools/layers.test.ts refuses a circle. A new module or feature gets its row in the same commit.
 */

/** @type {Readonly<Record<string, readonly string[]>>} */
export const moduleUses = {
  site: [],
  message: ['site'],
  ledger: [],
  address: [],
  goods: [],
  account: ['site'],
  freight: [],
  page: ['goods'],
  identity: ['account', 'site'],
  pricing: ['freight', 'site'],
  favourite: ['goods', 'pricing'],
  payment: ['ledger', 'message', 'site'],
  storefront: ['account', 'address', 'favourite', 'freight', 'goods', 'page', 'pricing', 'site'],
  cart: ['address', 'favourite', 'freight', 'goods', 'pricing'],
  checkout: ['address', 'cart', 'freight', 'goods', 'identity', 'ledger', 'payment', 'pricing', 'site'],
  order: ['account', 'address', 'cart', 'checkout', 'freight', 'goods', 'identity', 'ledger', 'message', 'payment', 'pricing'],
  logistics: ['address', 'message', 'order'],
  recommend: ['account', 'address', 'freight', 'goods', 'order', 'storefront'],
  webhook: ['goods', 'logistics', 'order'],
  privacy: ['account', 'address', 'cart', 'favourite', 'goods', 'identity', 'ledger', 'message', 'order', 'payment'],
  merchant: ['account', 'address', 'freight', 'goods', 'ledger', 'logistics', 'order', 'page', 'payment', 'site'],
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
