import { defaultSynonyms } from './default-synonyms.ts';

/** Describes a setting: its meaning in Chinese, its default, and its validation. */
interface Setting<T> {
  readonly meaning: string;
  readonly fallback: T;
  readonly isValid: (value: unknown) => value is T;
}

const textSetting = (fallback: string, most: number, meaning: string): Setting<string> => ({
  meaning: `${meaning}（最多 ${most} 个字）`,
  fallback,
  isValid: (value): value is string => typeof value === 'string' && value.length <= most,
});
const integerSetting = (fallback: number, least: number, most: number, meaning: string): Setting<number> => ({
  meaning: `${meaning}（${least} 到 ${most}）`,
  fallback,
  isValid: (value): value is number => Number.isInteger(value) && (value as number) >= least && (value as number) <= most,
});
const booleanSetting = (fallback: boolean, meaning: string): Setting<boolean> => ({
  meaning: `${meaning}（true 是，false 否）`,
  fallback,
  isValid: (value): value is boolean => typeof value === 'boolean',
});
const textListSetting = (fallback: readonly string[], most: number, meaning: string): Setting<readonly string[]> => ({
  meaning: `${meaning}（最多 ${most} 条）`,
  fallback,
  isValid: (value): value is string[] =>
    Array.isArray(value) && value.length <= most && value.every((one) => typeof one === 'string' && one.length <= 60),
});

const levelIdsSetting = (meaning: string): Setting<readonly number[]> => ({
  meaning: `${meaning}（等级编号，最多 50 个）`,
  fallback: [],
  isValid: (value): value is number[] =>
    Array.isArray(value) && value.length <= 50 && value.every((one) => Number.isInteger(one) && one >= 0 && one < 1_000_000),
});

export const hexColourPattern = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i;

/** Matches a lower-case host name with an optional port. It goes unchanged into the page's security policy. */
const hostPattern = /^[a-z0-9]([a-z0-9.-]{0,120}[a-z0-9])?(:\d{1,5})?$/;

const maxSynonymLines = 120;
/** Checks a line of two to ten synonyms. At most one > separates the words searched for from the words found. */
function isSynonymLine(line: string): boolean {
  const sides = line.split('>');
  const words = sides.flatMap((side) => side.split('=')).map((word) => word.trim());
  return sides.length <= 2 && words.length >= 2 && words.length <= 10 && words.every((word) => word.length >= 1 && word.length <= 12);
}

/** Defines all settings of a site; others cannot be saved. */
export const siteSettings = {
  slogan: textSetting('', 60, '店铺口号'),
  logo: textSetting('', 300, '店铺标志图片的地址'),
  mainColor: {
    meaning: '主题色，三位或六位十六进制颜色',
    fallback: '#FF4444',
    isValid: (value: unknown): value is string => typeof value === 'string' && hexColourPattern.test(value),
  },
  theme: {
    meaning: '主题编号，theme1 至 theme20',
    fallback: 'theme3',
    isValid: (value: unknown): value is string => typeof value === 'string' && /^theme([1-9]|1\d|20)$/.test(value),
  },
  orderCloseMinutes: integerSetting(30, 5, 10_080, '未付款订单自动关闭前的分钟数'),
  mostUnpaidOrders: integerSetting(20, 1, 1000, '一位会员最多有几笔待付款的订单（它们占着库存），达到后先付款或取消才能再下单'),
  confirmDays: integerSetting(7, 1, 90, '发货后自动确认收货前的天数'),
  servicePhone: textSetting('', 30, '客服电话'),
  companyName: textSetting('', 80, '主体名称'),
  companyLicence: textSetting('', 60, '营业执照号'),
  companyIcp: textSetting('', 60, '备案号'),
  companyAddress: textSetting('', 120, '主体地址'),
  companyScope: textSetting('', 400, '经营范围'),
  licencePicture: textSetting('', 300, '营业执照图片的地址'),
  relayLevels: levelIdsSetting('可以转发分享的等级；不填则都不能转发'),
  safeMode: booleanSetting(false, '是否为安全模式：未登录的访客看不到价格'),
  hiddenPriceLevels: levelIdsSetting('在分组页看不到价格的等级'),
  wantBuy: booleanSetting(false, '看不到价格的商品是否可以登记想要'),
  agentsOpen: booleanSetting(false, '是否开放分销'),
  serviceOffLevels: levelIdsSetting('没有客服入口的等级'),
  rechargeOpen: booleanSetting(true, '是否开放余额充值'),
  rechargeAmounts: {
    meaning: '可选的充值金额，元（最多 9 个，1 到 5000）',
    fallback: [50, 100, 200, 500, 1000, 2000] as readonly number[],
    isValid: (value: unknown): value is readonly number[] =>
      Array.isArray(value) && value.length <= 9 && value.every((one) => Number.isInteger(one) && one >= 1 && one <= 5000),
  },
  miniProgramAppId: {
    meaning: '小程序的 AppID，wx 开头的 18 位',
    fallback: '',
    isValid: (value: unknown): value is string => typeof value === 'string' && /^(wx[0-9a-f]{16})?$/.test(value),
  },
  shipFrom: {
    meaning: '发货地，六位的地区编号；写全名也可以，如 湖南省 长沙市',
    fallback: '',
    isValid: (value: unknown): value is string => typeof value === 'string' && /^(\d{6})?$/.test(value),
  },
  shipPromise: textSetting('', 60, '发货承诺'),
  services: textListSetting([], 6, '商品页展示的服务'),
  hotWords: textListSetting([], 12, '搜索页展示的热门搜索词'),
  searchSynonyms: {
    meaning: `搜索同义词，一条一组：“洗面奶=洁面乳=洁面”互相都能搜到，“女装>连衣裙=半身裙”只从左边搜到右边（最多 ${maxSynonymLines} 条，每条 2 到 10 个词，每词 1 到 12 个字）`,
    fallback: defaultSynonyms,
    isValid: (value: unknown): value is readonly string[] =>
      Array.isArray(value) && value.length <= maxSynonymLines && value.every((line) => typeof line === 'string' && isSynonymLine(line)),
  },
  logoFooter: booleanSetting(true, '页面底部是否展示标志'),
  imageHosts: {
    meaning: '图片域名，其图片地址可带尺寸后缀（最多 8 个）',
    fallback: [] as readonly string[],
    isValid: (value: unknown): value is readonly string[] =>
      Array.isArray(value) && value.length <= 8 && value.every((host) => typeof host === 'string' && hostPattern.test(host)),
  },
  linkHosts: {
    meaning: '装修页面的链接可以去的外部域名（最多 8 个）',
    fallback: [] as readonly string[],
    isValid: (value: unknown): value is readonly string[] =>
      Array.isArray(value) && value.length <= 8 && value.every((host) => typeof host === 'string' && hostPattern.test(host)),
  },
  mobileNeeded: booleanSetting(false, '没有手机号的账号是否须先绑定手机号才能下单'),
  storeVersion: booleanSetting(false, '是否为门店版'),
  platformStoreMode: booleanSetting(false, '是否为平台门店模式'),
  demoSown: booleanSetting(false, '演示店铺是否已全部写入'),
  demoOrders: integerSetting(0, 0, 10_000, '演示的往日订单已写入的笔数'),
} satisfies Record<string, Setting<unknown>>;

/** Holds the settings that merchants may change: without the demo's marks and those that clients read but the server does not use yet. */
export const {
  demoSown: _sown,
  demoOrders: _orders,
  relayLevels: _relay,
  wantBuy: _want,
  agentsOpen: _agents,
  storeVersion: _store,
  platformStoreMode: _platform,
  ...merchantSettings
} = siteSettings;

export type SettingName = keyof typeof siteSettings;
export type SiteSettings = { readonly [Name in SettingName]: (typeof siteSettings)[Name]['fallback'] };

/** Builds a site's settings from its rows, with the default for each missing or invalid value. */
export function parseSettings(rows: readonly { readonly name: string; readonly value: unknown }[]): SiteSettings {
  const set = new Map(rows.map(({ name, value }) => [name, value]));
  const chosen = Object.entries(siteSettings).map(([name, { fallback, isValid }]) => [
    name,
    isValid(set.get(name)) ? set.get(name) : fallback,
  ]);
  return Object.fromEntries(chosen);
}
