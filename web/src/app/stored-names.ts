/** Where a value is kept: with the browser for good, with its tab, or in a cookie. */
export type Place = 'local' | 'session' | 'cookie';

/** How a value is kept. With several places, the first that has it is asked. */
interface Declared {
  readonly places: readonly Place[];
  /** It is forgotten after so many days; without, it stays as long as its place does. */
  readonly days?: number;
  /** Its cookie is for the whole root domain. */
  readonly rootDomain?: boolean;
}

const local = { places: ['local'] } as const;
const session = { places: ['session'] } as const;
/** Settings kept in cookies live a day. */
const setting = { places: ['local', 'cookie'], days: 1 } as const;

/** Every value the client keeps, with its kind and how long it lives; what is not here cannot be kept. [R-224..R-259] */
export const storedNames = {
  token: { places: ['local', 'cookie'], days: 7, rootDomain: true },
  agentId: { places: ['local', 'cookie'], days: 7 },
  siteId: { places: ['cookie'], days: 1 },
  fromAgentId: local,
  storeId: setting,
  storeInfo: setting,
  isStore: setting,
  isZongBu: { places: ['cookie'], days: 1 },
  isStoreVersion: setting,
  xcxOpenid: { places: ['local', 'cookie'] },
  xcxAppId: local,
  openid: local,
  deviceType: local,
  liveRoomId: session,
  goodsSearchHistory: local,
  orderCloseTime: local,
  showGoodsPrice: local,
  showGoodsWantBuy: local,
  cartSettlement: session,
  score_cart_items: session,
  person: session,
  entryAddress: session,
  customPage: session,
  point: { places: ['local'], days: 0.5 },
  storeRuleMatched: session,
  signIn: local,
  shopType: local,
  dfAppId: local,
  dfOpenId: local,
  // Our own beside those of the documents.
  cartLeftOut: session, // lines of the cart that are not chosen
  cartTipSeen: local,
  rechargeFor: session, // the order that the balance was too small for
  entriesAtVendor: session, // how long the history was when the vendor's page was gone to, and what lay behind
  customAnswers: session, // what was typed for goods made to order
  payWayOf: session, // how orders were last wanted to be paid
  payWay: local, // the way that a person last paid by here
  shipTo: session, // where goods are to go, as chosen on a goods page
} as const satisfies Record<string, Declared>;

export type StoredName = keyof typeof storedNames;

/** How a name is kept. Any other name is a mistake of the one who wrote it. */
export function declaredAs(name: string): Declared {
  const declared = Object.entries(storedNames).find(([known]) => known === name)?.[1];
  if (!declared) throw new Error(`请先在数据配置中定义 ${name}`);
  return declared;
}
