/** Lists where a value is stored: in the browser's local storage, in the storage of its tab, or in a cookie. */
export type StoragePlace = 'local' | 'session' | 'cookie';

/** Describes how a value is stored. Of several places the first that has it is read. */
interface StorageDeclaration {
  readonly places: readonly StoragePlace[];
  /** Expires after so many days; without it, the value lasts as long as its place. */
  readonly days?: number;
  /** Sets its cookie for the whole root domain. */
  readonly rootDomain?: boolean;
}

const local = { places: ['local'] } as const;
const session = { places: ['session'] } as const;
/** Stores settings for a day. */
const dayLong = { places: ['local', 'cookie'], days: 1 } as const;

/**
 * Lists every value that the client stores, with its places and lifetime; other names are refused. The specification wants all of its names declared:
 * a name that nothing uses yet says why, or what will use it. [R-224..R-259]
 */
export const storageKeys = {
  token: { places: ['local', 'cookie'], days: 7, rootDomain: true },
  agentId: { places: ['local', 'cookie'], days: 7 },
  siteId: { places: ['cookie'], days: 1 },
  fromAgentId: local,
  storeId: dayLong,
  storeInfo: dayLong, // for stores, which are not built yet
  isStore: dayLong, // calls name it, but only stores, which are not built yet, will set it
  isZongBu: { places: ['cookie'], days: 1 }, // for stores, which are not built yet
  isStoreVersion: dayLong,
  xcxOpenid: { places: ['local', 'cookie'] },
  xcxAppId: local,
  openid: local,
  deviceType: local, // the device that the provider's app names
  liveRoomId: session,
  goodsSearchHistory: local,
  cityHistory: local,
  orderCloseTime: local, // not used: the page brings it with the settings of the site
  showGoodsPrice: local, // not used: the server leaves out the prices that a member may not see
  showGoodsWantBuy: local, // not used: each product says it
  cartSettlement: session,
  score_cart_items: session, // for a cart of the points mall, which is not built: its products are exchanged one by one
  person: session,
  entryAddress: session, // not used: the page brings the URL that it was asked for
  customPage: session, // the page that a link limits the visit to; for stores, which are not built yet
  point: { places: ['local'], days: 0.5 },
  storeRuleMatched: session, // for stores, which are not built yet
  signIn: local, // the day on which the home page last reminded of the sign-in
  shopType: local, // for stores, which are not built yet
  dfAppId: local,
  dfOpenId: local,
  // Names of our own, next to those of the specification.
  cartLeftOut: session, // cart lines that are not ticked
  cartMarkUps: session, // pieces of add-on purchases that were taken in the cart
  cartTipSeen: local,
  visitorGuideSeen: local, // the guide for new visitors was shown
  closedPopups: local, // pop-ups of the home page that a visitor closed, and until when
  rechargeFor: session, // the order whose payment the recharge is for
  entriesAtProvider: session, // the history's length before the provider's page, and the page behind
  customAnswers: session, // the typed answers for products made to order
  payWayOf: session, // the payment method selected for an order
  payWay: local, // the payment method last used in this browser
  uploads: local, // large files that are sent in parts and not done yet
  chatroomid: session, // the group chat that the visit came from
  wx_alisa: session, // the official account that it came from
  roomId: session, // the room that it came from
  liveInvited: session, // who invited to a live sale
  actMode: session, // the promotion's mode that the link asks for
  mpScene: session, // the mini program's scene
  outerWxScene: session, // the messaging app's scene
  store_admin: session, // the visit began in the staff app; for staff pages, which are not built yet
  shareAgentId: session, // who shared the link that the visit began with
  shareVisit: session, // who shared the link that the visit began with, and whether that was reported
  shareEntryDone: session, // the visit's beginning by a share was looked at
  invitePoster: session, // an invitation is being answered, and no other page may come before its end; recruiting by agents, which is not built yet, will set it
  inviteEnd: session, // the page with the result of the invitation that was answered
  sessionId: local, // the session that a login by the messaging app began; calls name it as x-c3-sessionid
  consentGiven: session, // the versions of the legal texts that a person just accepted, while they log in by the messaging app
  payerAskedAt: session, // when this browser was last sent to ask who pays in the messaging app
  testContainer: session, // the container that a developer's browser passes for
  trail: local, // when the server took an event last, by the member and the event's id
  trailQueue: session, // events that were not sent yet, and whose they are
  trailBegun: session, // the visit's first event was sent
  errorLog: session, // the errors of this browser, in test environments
  shipTo: session, // the place to ship to, as chosen on a goods page
} as const satisfies Record<string, StorageDeclaration>;

/** Describes a name under which the client stores a value. */
export type StorageKey = keyof typeof storageKeys;

/**
 * Returns how a declared name is stored: in which places, for how many days, and whether for the whole root domain. Throws for any other name.
 * [R-260, R-552]
 */
export function findStorageDeclaration(name: string): StorageDeclaration {
  const declared = Object.entries(storageKeys).find(([known]) => known === name)?.[1];
  if (!declared) throw new Error(`请先在数据配置中定义 ${name}`);
  return declared;
}
