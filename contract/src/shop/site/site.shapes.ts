import { Type } from 'typebox';
import type { CallShape } from '../../call.ts';
import { textKinds } from './text-kinds.ts';
import { Flag, Id, Moment, Nullable, Text } from '../../wire.ts';

const Theme = {
  theme: Type.String(),
  mainColor: Type.String(),
};

/** Accepts the site id that some calls of the specification repeat; another than that of the headers is refused. */
const SiteQuery = Type.Object({ sjid: Type.Optional(Id) });

/** Describes a setting as a client reads it: a flag, a number, a text or a list. */
const SettingValue = Type.Union([Type.Integer(), Type.String(), Type.Array(Type.Integer())]);
const Settings = Type.Record(Type.String(), SettingValue);

/** Accepts the name of a setting, a placement or a kind of page. */
const Name = Type.String({ minLength: 1, maxLength: 60 });

/** Holds the input and reply schemas of the API calls for the settings, texts and notices of a site, by call name. */
export const siteShapes = {
  merchantConfig: {
    reply: Type.Object({
      siteId: Id,
      sjid: Id,
      name: Type.String(),
      slogan: Type.String(),
      logo: Type.String(),
      ...Theme,
      currency: Type.Union([Type.Literal('CNY'), Type.Literal('HKD')]),
      locale: Type.String(),
      timeZone: Type.String(),
      /** Minutes until an unpaid order closes. */
      orderCloseTime: Type.Integer(),
      servicePhone: Type.String(),
      services: Type.Array(Type.String()),
      shipPromise: Type.String(),
      logoFooter: Flag,
      /** Tells whether members earn by sharing. */
      shareReward: Flag,
      /** Tells whether browsers send their error log to the mall. */
      remoteLog: Flag,
      /** Hosts that serve resized pictures by a suffix. */
      imageHosts: Type.Array(Type.String()),
      /** Current versions of the legal texts that members agree to, by kind. */
      textVersions: Type.Record(Type.String(), Type.Integer()),
    }),
  },
  theme: { reply: Type.Object(Theme) },
  sjModel: {
    reply: Type.Object({ isStoreVersion: Flag, platformStoreMode: Flag, sjModel: Type.Integer(), ...Theme, logo: Type.String() }),
  },
  outsideLink: {
    /** Is the whole address; without it the first of the shop's hosts is meant. */
    query: Type.Object({ url: Type.Optional(Text(1500, 1)), pay: Type.Optional(Flag) }),
    reply: Type.Object({
      /** Is the address, which says where the outside shop sends the buyer back (returnUrl), unless it is its page to pay (pay=1). */
      url: Type.String(),
      host: Type.String(),
    }),
  },
  siteText: {
    params: Type.Object({ kind: Type.Enum(textKinds) }),
    reply: Type.Object({ kind: Type.String(), version: Type.Integer(), title: Text(60), html: Type.String(), publishedAt: Moment }),
  },
  getSystemSetting: {
    query: Type.Object({ setname: Name, ...SiteQuery.properties }),
    reply: Type.Object({ setname: Type.String(), value: SettingValue }),
  },
  multiGetSystemSetting: {
    /** Up to 30 names, separated by commas. */
    query: Type.Object({ setnames: Text(600, 1), ...SiteQuery.properties }),
    reply: Settings,
  },
  getMerchantSet: {
    query: SiteQuery,
    reply: Type.Object({
      /** Levels (fxid) that may share; empty if sharing is off. */
      RELAY_LEVEL_SET: Type.Array(Type.Integer()),
      SAFE_MODE_SET: Flag,
      /** Levels that do not see prices on group pages. */
      GROUP_GOODS_HIDDEN_PRICE: Type.Array(Type.Integer()),
      REGRPOP_WANT_BUY_SET: Flag,
    }),
  },
  getSysSet: { query: SiteQuery, reply: Settings },
  getFxSysSetIsOn: { reply: Type.Object({ isOn: Flag }) },
  queryCustomerService: {
    //
    reply: Type.Object({
      status: Flag,
      /** Is the page of the merchant's customer service; empty without one. */
      url: Type.String(),
      /** Is the number to call; empty without one. */
      phone: Type.String(),
      /** Says when somebody answers. */
      hours: Type.String(),
    }),
  },
  getkfLevelOff: { reply: Type.Object({ levels: Type.Array(Type.Integer()), off: Flag }) },
  getMerchantById: {
    query: Type.Object({ id: Type.Optional(Id), sjid: Type.Optional(Id) }),
    reply: Type.Object({
      id: Id,
      sjid: Id,
      name: Type.String(),
      slogan: Type.String(),
      logo: Type.String(),
      servicePhone: Type.String(),
      companyName: Type.String(),
      currency: Type.String(),
      locale: Type.String(),
      openedAt: Moment,
    }),
  },
  findBySjid: {
    query: SiteQuery,
    reply: Type.Object({ sjid: Id, env: Type.String(), hosts: Type.Array(Type.String()) }),
  },
  floatingNav: {
    query: Type.Object({ pageType: Name }),
    reply: Type.Object({
      pageType: Type.String(),
      list: Type.Array(
        Type.Object({
          text: Type.String(),
          icon: Type.String(),
          /** A path of the mall (`/goodsList`), a `tel:` link or an absolute URL. */
          link: Type.String(),
        }),
      ),
    }),
  },
  listMerchantNotice: {
    query: Type.Object({ businessCode: Name, businessType: Name }),
    reply: Type.Object({
      list: Type.Array(
        Type.Object({ id: Id, title: Type.String(), content: Type.String(), link: Nullable(Type.String()), publishedAt: Moment }),
      ),
    }),
  },
  sjAuthDetail: {
    query: SiteQuery,
    reply: Type.Object({
      sjid: Id,
      shopName: Type.String(),
      companyName: Type.String(),
      /** Unified social credit code, or its local equivalent. */
      creditCode: Type.String(),
      icp: Type.String(),
      address: Type.String(),
      servicePhone: Type.String(),
      /** URL of the licence picture; empty if it is not published. */
      licencePicture: Type.String(),
      /** Business scope in the licence. */
      scope: Type.String(),
    }),
  },
  protocolsByBusiness: {
    query: Type.Object({
      businessType: Type.Optional(Type.Literal('SHOP_GOODS')),
      /** Up to 50 ids, separated by commas. */
      businessIds: Type.String({ pattern: '^[1-9][0-9]{0,15}(,[1-9][0-9]{0,15}){0,49}$', maxLength: 850 }),
    }),
    reply: Type.Object({
      list: Type.Array(
        Type.Object({
          protocolId: Id,
          businessIds: Type.Array(Id),
          title: Type.String(),
          version: Type.Integer(),
          content: Type.String(),
          publishedAt: Moment,
        }),
      ),
    }),
  },
} satisfies Record<string, CallShape>;
