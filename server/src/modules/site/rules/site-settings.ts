/** One thing a merchant may set: what it means, what holds when it is not set, and what it may be. */
interface Setting<T> {
  readonly meaning: string;
  readonly fallback: T;
  readonly fits: (value: unknown) => value is T;
}

const text = (fallback: string, most: number, meaning: string): Setting<string> => ({
  meaning: `${meaning}（最多 ${most} 个字）`,
  fallback,
  fits: (value): value is string => typeof value === 'string' && value.length <= most,
});
const whole = (fallback: number, least: number, most: number, meaning: string): Setting<number> => ({
  meaning: `${meaning}（${least} 到 ${most}）`,
  fallback,
  fits: (value): value is number => Number.isInteger(value) && (value as number) >= least && (value as number) <= most,
});
const yesNo = (fallback: boolean, meaning: string): Setting<boolean> => ({
  meaning,
  fallback,
  fits: (value): value is boolean => typeof value === 'boolean',
});
const texts = (fallback: readonly string[], most: number, meaning: string): Setting<readonly string[]> => ({
  meaning: `${meaning}（最多 ${most} 条）`,
  fallback,
  fits: (value): value is string[] =>
    Array.isArray(value) && value.length <= most && value.every((one) => typeof one === 'string' && one.length <= 60),
});

export const hexColour = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i;

/** A host's name in small letters, with its port where it has one: it goes into the page's security policy as it is. */
const hostName = /^[a-z0-9]([a-z0-9.-]{0,120}[a-z0-9])?(:\d{1,5})?$/;

/** Every setting of a site, in one table: what is not here cannot be set. */
export const siteSettings = {
  slogan: text('', 60, '店铺口号'),
  logo: text('', 300, '店铺标志图片的地址'),
  mainColor: {
    meaning: '主题色，三位或六位十六进制颜色',
    fallback: '#FF4444',
    fits: (value: unknown): value is string => typeof value === 'string' && hexColour.test(value),
  },
  theme: {
    meaning: '主题编号，theme1 至 theme20',
    fallback: 'theme3',
    fits: (value: unknown): value is string => typeof value === 'string' && /^theme([1-9]|1\d|20)$/.test(value),
  },
  orderCloseMinutes: whole(30, 5, 10_080, '未付款订单自动关闭前的分钟数'),
  confirmDays: whole(7, 1, 90, '发货后自动确认收货前的天数'),
  servicePhone: text('', 30, '客服电话'),
  companyName: text('', 80, '主体名称'),
  companyLicence: text('', 60, '营业执照号'),
  companyIcp: text('', 60, '备案号'),
  companyAddress: text('', 120, '主体地址'),
  shipFrom: text('', 6, '发货地的地区编号'),
  shipPromise: text('', 60, '发货承诺'),
  services: texts([], 6, '商品页展示的服务'),
  logoFooter: yesNo(true, '页面底部是否展示标志'),
  imageHosts: {
    meaning: '图片域名，其图片地址可带尺寸后缀（最多 8 个）',
    fallback: [] as readonly string[],
    fits: (value: unknown): value is readonly string[] =>
      Array.isArray(value) && value.length <= 8 && value.every((host) => typeof host === 'string' && hostName.test(host)),
  },
  storeVersion: yesNo(false, '是否为门店版'),
  platformStoreMode: yesNo(false, '是否为平台门店模式'),
  demoSown: yesNo(false, '演示店铺是否已全部写入'),
  demoOrders: whole(0, 0, 10_000, '演示的往日订单已写入的笔数'),
} satisfies Record<string, Setting<unknown>>;

export type SettingName = keyof typeof siteSettings;
export type SiteSettings = { readonly [Name in SettingName]: (typeof siteSettings)[Name]['fallback'] };

/** A site's settings: what was set where it still fits, the default where nothing was. */
export function settingsFrom(rows: readonly { readonly name: string; readonly value: unknown }[]): SiteSettings {
  const set = new Map(rows.map(({ name, value }) => [name, value]));
  const chosen = Object.entries(siteSettings).map(([name, { fallback, fits }]) => [name, fits(set.get(name)) ? set.get(name) : fallback]);
  return Object.fromEntries(chosen);
}
