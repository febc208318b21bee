import type { Input } from 'contract/call.ts';
import type { bookingMerchantCalls } from 'contract/counter/booking/merchant.calls.ts';
import type { bundleMerchantCalls } from 'contract/offers/bundle/merchant.calls.ts';
import type { giftMerchantCalls } from 'contract/offers/gift/merchant.calls.ts';
import type { couponMerchantCalls } from 'contract/offers/coupon/merchant.calls.ts';
import type { popupMerchantCalls } from 'contract/offers/popup/merchant.calls.ts';
import type { uploadTaskMerchantCalls } from 'contract/sharing/upload-task/merchant.calls.ts';
import type { signInMerchantCalls } from 'contract/offers/sign-in/merchant.calls.ts';
import type { luckyDrawMerchantCalls } from 'contract/offers/lucky-draw/merchant.calls.ts';
import type { equityMerchantCalls } from 'contract/offers/equity/merchant.calls.ts';
import type { promotionMerchantCalls } from 'contract/offers/promotion/merchant.calls.ts';
import type { NoReturnKind } from 'contract/goods/goods/no-return-kinds.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FloatingLink, SiteSettings } from '#modules/shop/site/site.ts';
import { projectFolder } from '#platform/configuration.ts';

interface CompanyLicence {
  readonly scope: string;
  readonly licencePicture: string;
}

/** Lists the settings that shoppers' clients read. */
type ClientSettings = Pick<SiteSettings, 'safeMode' | 'hiddenPriceLevels' | 'serviceOffLevels'> &
  Partial<Pick<SiteSettings, 'frozenTitle' | 'shareRewardOpen' | 'facePayOpen'>>;

/** Describes floating links, notices and protocols, by kind of page, place and product. */
interface MerchantTextsFile {
  readonly floating: Readonly<Record<string, readonly FloatingLink[]>>;
  readonly notices: readonly {
    readonly businessType: string;
    readonly businessCode: string;
    readonly title: string;
    readonly content: string;
    readonly link: string | null;
    readonly from: string;
    readonly until: string | null;
  }[];
  readonly protocols: readonly {
    readonly title: string;
    readonly html: string;
    readonly businessType: string;
    readonly businessIds: readonly number[];
  }[];
}

/** Describes the files of a demo site (server/seeds/README.md). Money is in cents, times are relative ("-3d"). */
export interface DemoSiteFiles {
  readonly site: {
    readonly siteId: number;
    readonly name: string;
    readonly slogan: string;
    readonly logo: string;
    readonly mainColor: string;
    readonly theme: string;
    readonly currency: 'CNY' | 'HKD';
    readonly locale: string;
    readonly timeZone: string;
    readonly orderCloseMinutes: number;
    readonly confirmDays: number;
    readonly servicePhone: string;
    readonly company: { readonly name: string; readonly licence: string; readonly icp: string; readonly address: string } & CompanyLicence;
    readonly client: ClientSettings;
    readonly shipFrom: string;
    readonly shipPromise: string;
    readonly deliveryDays: readonly string[];
    readonly services: readonly string[];
    readonly hotWords: readonly string[];
    readonly logoFooter: boolean;
  };
  readonly levels: readonly {
    readonly id: number;
    readonly rank: number;
    readonly name: string;
    readonly alias: string;
    readonly discountBp: number;
    readonly growthFrom: number;
  }[];
  readonly categories: readonly {
    readonly id: number;
    readonly name: string;
    readonly picture: string;
    readonly tint: string;
    readonly parent: number | null;
  }[];
  readonly groups: readonly { readonly id: number; readonly name: string; readonly home: boolean; readonly order: number }[];
  readonly freight: readonly {
    readonly key: string;
    readonly name: string;
    readonly by: 'weight' | 'pieces';
    readonly freeFromAmount: number | null;
    readonly rules: readonly { regions: string[]; first: number; firstFee: number; next: number; nextFee: number }[];
    readonly notServed: readonly string[];
  }[];
  /** Holds promotions in the form in which a merchant saves them, with relative times. */
  readonly promotions: readonly Input<typeof promotionMerchantCalls.putPromotion>[];
  /** Holds coupons likewise. */
  readonly coupons: readonly Input<typeof couponMerchantCalls.putCoupon>[];
  /** Holds purchase gifts, with relative times, and what bundles hold. */
  readonly gifts: readonly Input<typeof giftMerchantCalls.putPurchaseGift>[];
  readonly bundles: readonly Pick<Input<typeof bundleMerchantCalls.putBundle>, 'code' | 'parts'>[];
  /** Holds the services that can be booked, and the people and rooms that give them; pictures by name. */
  readonly bookings: {
    readonly resources: readonly Input<typeof bookingMerchantCalls.putBookingResource>[];
    readonly services: readonly Input<typeof bookingMerchantCalls.putBookingService>[];
  };
  /** Holds what equity products give. */
  readonly equities: readonly Input<typeof equityMerchantCalls.putEquity>[];
  readonly luckyDraws: readonly Input<typeof luckyDrawMerchantCalls.putLuckyDraw>[];
  /** Holds the rules of the daily sign-in, and what opens over the home page, with relative times and pictures by name. */
  readonly popups: {
    readonly signIn: Input<typeof signInMerchantCalls.putSignInRules>;
    readonly adverts: readonly Input<typeof popupMerchantCalls.putPopUpAdvert>[];
    readonly gifts: readonly Input<typeof popupMerchantCalls.putEnterStoreGift>[];
  };
  readonly uploadTasks: readonly Input<typeof uploadTaskMerchantCalls.putUploadTask>[];
  readonly goods: readonly DemoGoodsFile[];
  readonly pages: readonly {
    /** The key of a micro page: later pages link to it as `page:` and this key. */
    readonly key?: string;
    readonly pageType: string;
    readonly title: string;
    readonly components: readonly BlockFile[];
  }[];
  readonly menu: readonly { readonly text: string; readonly icon: string; readonly link: string }[];
  readonly members: readonly DemoMemberFile[];
  readonly words: MerchantTextsFile;
  /** By kind: service, privacy, purchase, identity. */
  readonly texts: Readonly<Record<string, string>>;
}

/** Describes a product of a demo site. */
export interface DemoGoodsFile {
  readonly id: number;
  readonly code: string;
  readonly title: string;
  readonly subtitle: string;
  readonly type: number;
  readonly category: number;
  readonly groups: readonly number[];
  readonly pictures: readonly string[];
  /** The name of a video that is shown with the pictures. */
  readonly video?: string;
  readonly price: number;
  readonly origin: { readonly price: number; readonly note: string } | null;
  readonly cost: number;
  readonly weight: number;
  readonly sold: number;
  readonly specs: readonly { readonly name: string; readonly values: readonly { readonly name: string; readonly picture?: string }[] }[];
  readonly skus: readonly {
    readonly values: readonly string[];
    readonly price: number;
    readonly stock: number;
    readonly levelPrices?: Readonly<Record<string, number>>;
  }[];
  readonly stock?: number;
  readonly levelPrices?: Readonly<Record<string, number>>;
  readonly freight: string | { readonly flat: number };
  readonly tags: readonly string[];
  readonly parameters: readonly (readonly [string, string])[];
  readonly detail: readonly { readonly title?: string; readonly text?: string; readonly picture?: string; readonly alt?: string }[];
  readonly listing: { readonly type: number; readonly at?: string };
  readonly joinLevelDiscount: boolean;
  readonly limits: {
    readonly lift: number;
    readonly step: number;
    readonly perOrder: number;
    readonly perPerson: number;
    readonly cycle: number;
  };
  readonly leaveMessages: readonly unknown[];
  readonly madeToOrder?: boolean;
  /** Gives the days after payment within which it is shipped; absent for the shop's own promise. */
  readonly leadDays?: number;
  /** Names the legal exception to returning without reason. */
  readonly noReturn?: NoReturnKind;
  /** Names who supplies it, where that is not the merchant. */
  readonly supplier?: { readonly name: string; readonly address: string; readonly phone: string };
  readonly realName: boolean;
  readonly showStock: boolean;
}

/** Describes a page block, with names of pictures and videos in place of URLs, and relative times. */
type BlockFile = Readonly<Record<string, unknown>>;

/** Describes a member of a demo site. */
export interface DemoMemberFile {
  readonly nick: string;
  readonly mobile: string;
  readonly avatar: string | null;
  readonly level: number;
  readonly balance: number;
  readonly joined: string;
  readonly addresses: readonly {
    readonly name: string;
    readonly mobile: string;
    readonly province: string;
    readonly city: string;
    readonly county: string;
    readonly street: string | null;
    readonly detail: string;
    readonly tag: string | null;
    readonly default: boolean;
  }[];
}

/** Describes a demo member whose login is documented: key, site, mobile number, password, state, and a sentence on them. */
export interface DemoPerson {
  readonly key: string;
  readonly siteId: number;
  readonly mobile: string;
  readonly password: string;
  readonly status?: number;
  readonly says: string;
}

const seeds = join(projectFolder, 'server', 'seeds');
const readJson = <T>(...path: string[]): T => JSON.parse(readFileSync(join(seeds, ...path), 'utf8'));

/** Lists the ids of the demo sites; the root URL opens the first one in development. */
export const demoSiteIds = [1001, 4029, 9420] as const;

/** Names the sites of the demo by their id. */
export type DemoSiteId = (typeof demoSiteIds)[number];

/** Reads the demo members whose logins are documented. */
export const readDemoPeople = (): DemoPerson[] => readJson('people.json');

/** Reads the files of a demo site. */
export function readSiteFiles(siteId: number): DemoSiteFiles {
  const folder = ['sites', String(siteId)];
  const files = (inside: string) => readdirSync(join(seeds, ...folder, inside)).sort();
  return {
    site: readJson(...folder, 'site.json'),
    levels: readJson(...folder, 'levels.json'),
    categories: readJson(...folder, 'categories.json'),
    groups: readJson(...folder, 'groups.json'),
    freight: readJson(...folder, 'freight.json'),
    promotions: readJson(...folder, 'promotions.json'),
    coupons: readJson(...folder, 'coupons.json'),
    equities: readJson(...folder, 'equities.json'),
    luckyDraws: readJson(...folder, 'lucky-draws.json'),
    gifts: readJson(...folder, 'gifts.json'),
    popups: readJson(...folder, 'popups.json'),
    uploadTasks: readJson(...folder, 'upload-tasks.json'),
    bundles: readJson(...folder, 'bundles.json'),
    bookings: readJson(...folder, 'bookings.json'),
    goods: files('goods').flatMap((file) => readJson<DemoGoodsFile[]>(...folder, 'goods', file)),
    pages: readJson(...folder, 'pages.json'),
    menu: readJson(...folder, 'menu.json'),
    members: readJson(...folder, 'members.json'),
    words: readJson(...folder, 'words.json'),
    texts: Object.fromEntries(
      files('texts').map((file) => [file.replace('.html', ''), readFileSync(join(seeds, ...folder, 'texts', file), 'utf8')]),
    ),
  };
}

const unitMilliseconds = { m: 60_000, h: 3_600_000, d: 86_400_000 };

/** Returns the moment that a text of relative time ("-3d", "+5h", "0") means, counted from `now`. */
export function parseRelativeTime(text: string, now: Date): Date {
  const [, amount = '0', unit = 'm'] = /^([+-]?\d+)([mhd])?$/.exec(text) ?? [];
  return new Date(now.getTime() + Number(amount) * unitMilliseconds[unit as keyof typeof unitMilliseconds]);
}

/** Returns the URL of a demo picture. The seed files name pictures without folder and extension; no name gives an empty URL. */
export const demoPictureUrl = (name: string | null | undefined): string => (name ? `/mall/pictures/${name}.webp` : '');

/** Returns the URL of a demo video. */
export const demoVideoUrl = (name: string): string => `/mall/pictures/${name}.mp4`;
