/**
 * Lists the areas of the server with their modules, the lowest first: which areas each may use, and within an area which module uses which.
 * oxlint.config.mjs refuses an import that is not listed here, types included, and layers.test.ts refuses a circle. A new module or feature gets
 * its row in the same commit.
 */

/** @type {Readonly<Record<string, { readonly uses: readonly string[], readonly modules: Readonly<Record<string, readonly string[]>> }>>} */
export const areas = {
  /** The shop itself: its settings and texts, regions, files, messages, and the outside services it has accounts with. */
  shop: {
    uses: [],
    modules: {
      access: [],
      address: [],
      content: [],
      message: ['site'],
      picture: [],
      site: ['address', 'content'],
      upload: ['picture'],
      provider: ['site'],
      sms: ['provider'],
      maps: ['address', 'provider'],
    },
  },
  /** The ledger, payments and invoices. */
  money: {
    uses: ['shop'],
    modules: {
      ledger: [],
      payment: ['ledger'],
      invoice: [],
    },
  },
  /** Who a shopper is, and how they log in. */
  members: {
    uses: ['shop', 'money'],
    modules: {
      account: [],
      identity: ['account'],
      wechat: ['account'],
      suggestion: ['account'],
      people: ['account'],
    },
  },
  /** Products, their search and shipping fees, and the pages a merchant lays out with them. */
  goods: {
    uses: ['shop', 'members'],
    modules: {
      search: [],
      goods: ['search'],
      freight: ['goods'],
      page: ['goods'],
    },
  },
  /** What lowers a price or is given for buying, and the price itself. */
  offers: {
    uses: ['shop', 'money', 'members', 'goods'],
    modules: {
      promotion: [],
      bundle: ['promotion'],
      'group-buy': ['promotion'],
      coupon: ['promotion'],
      points: [],
      award: ['coupon', 'points'],
      'sign-in': ['award'],
      popup: ['award'],
      'lucky-draw': ['coupon', 'points'],
      equity: ['coupon', 'points', 'promotion'],
      pricing: ['coupon', 'promotion'],
      gift: ['coupon', 'points', 'pricing', 'promotion'],
      card: ['promotion'],
    },
  },
  /** From a wish to an order. */
  buying: {
    uses: ['shop', 'money', 'members', 'goods', 'offers'],
    modules: {
      favourite: [],
      'want-to-buy': [],
      restock: [],
      survey: [],
      cart: ['favourite'],
      checkout: ['cart'],
      order: ['cart', 'checkout', 'survey'],
    },
  },
  /** What is paid or booked without an order by parcel. */
  counter: {
    uses: ['shop', 'money', 'members', 'buying'],
    modules: {
      booking: [],
      'offline-payment': [],
      'face-payment': [],
    },
  },
  /** From the parcel to the review: shipping, returns, refunds. */
  aftersales: {
    uses: ['shop', 'money', 'members', 'goods', 'offers', 'buying'],
    modules: {
      review: [],
      logistics: [],
      refund: ['logistics'],
      insurance: ['refund'],
      express: ['logistics', 'refund'],
      pickup: ['logistics', 'refund'],
    },
  },
  /** Links and what shoppers get for sharing. */
  sharing: {
    uses: ['shop', 'money', 'members', 'goods', 'offers', 'buying', 'aftersales'],
    modules: {
      links: [],
      share: [],
      'share-reward': ['share'],
      'upload-task': ['share'],
    },
  },
  /** The pages that show all of it, and what shoppers looked at. */
  front: {
    uses: ['shop', 'members', 'goods', 'offers', 'buying', 'aftersales', 'sharing'],
    modules: {
      storefront: [],
      recommend: ['storefront'],
      tracking: [],
      poster: ['storefront'],
    },
  },
  /** What concerns every area: privacy, proofs, figures, trials, webhooks. */
  overall: {
    uses: ['shop', 'money', 'members', 'goods', 'offers', 'buying', 'counter', 'aftersales', 'sharing', 'front'],
    modules: {
      statistics: [],
      proof: [],
      trial: [],
      broadcast: [],
      customer: [],
      'offer-results': [],
      webhook: [],
      news: [],
      privacy: [],
    },
  },
};

/** Lists the features of the web app by area, named as on the server, with the features that each uses. */
/** @type {Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>} */
export const featureAreas = {
  shop: {
    maps: [],
    address: ['maps'],
    app: [],
    message: [],
    site: [],
    upload: [],
    place: ['address', 'maps'],
  },
  money: {
    invoice: [],
    payment: ['gift', 'goods', 'group-buy', 'order'],
  },
  members: {
    identity: [],
    account: ['app', 'goods', 'message', 'site', 'upload'],
    suggestion: ['upload'],
  },
  goods: {
    goods: ['address', 'checkout', 'coupon', 'equity', 'order', 'review', 'share', 'site'],
    search: ['goods'],
    decoration: ['coupon', 'goods', 'share', 'site'],
  },
  offers: {
    coupon: ['gift'],
    points: [],
    equity: [],
    gift: [],
    promotion: ['coupon', 'goods'],
    'group-buy': ['goods', 'share'],
    'lucky-draw': ['address', 'points'],
    'sign-in': [],
    popup: ['coupon', 'sign-in'],
    card: ['goods', 'payment'],
  },
  buying: {
    survey: ['upload'],
    order: ['address', 'insurance', 'invoice', 'share', 'site', 'survey'],
    snapshot: ['order'],
    checkout: ['address', 'coupon', 'gift', 'identity', 'insurance', 'order', 'survey', 'upload'],
    cart: ['address', 'checkout', 'coupon', 'gift', 'goods'],
    favourite: ['goods'],
  },
  counter: {
    booking: ['payment', 'points'],
    'offline-payment': ['order', 'upload'],
    'face-payment': ['address', 'order', 'payment'],
  },
  aftersales: {
    insurance: [],
    review: ['order', 'upload'],
    logistics: ['order', 'site'],
    express: ['logistics', 'order'],
    refund: ['logistics', 'order', 'site', 'upload'],
    pickup: ['address', 'payment', 'refund', 'site'],
  },
  sharing: {
    share: [],
    'upload-task': ['coupon', 'upload'],
    'share-reward': [],
  },
  front: {
    tracking: ['favourite', 'goods'],
    'points-mall': ['checkout', 'goods', 'share'],
    home: ['decoration', 'goods', 'message', 'popup', 'site'],
  },
};

/** Names the area of each module. */
export const areaOfModule = Object.fromEntries(
  Object.entries(areas).flatMap(([area, { modules }]) => Object.keys(modules).map((name) => [name, area])),
);
/** Names the area of each feature. */
export const areaOfFeature = Object.fromEntries(
  Object.entries(featureAreas).flatMap(([area, features]) => Object.keys(features).map((name) => [name, area])),
);

/** Lists the modules that each module may use: those of its own area that it names, and all of the areas that its area uses. */
export const moduleUses = Object.fromEntries(
  Object.values(areas).flatMap(({ uses, modules }) =>
    Object.entries(modules).map(([name, own]) => [name, [...own, ...uses.flatMap((area) => Object.keys(areas[area].modules))]]),
  ),
);
export const featureUses = Object.fromEntries(Object.values(featureAreas).flatMap(Object.entries));

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
