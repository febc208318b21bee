import type { PaymentAccount } from '#gateways/pay/payment-provider.ts';
import { formatAccessKey } from 'contract/access/access-key.ts';
import { cents } from 'contract/money.ts';
import { localiseSentence } from 'contract/chinese-scripts.ts';
import { saveLevels } from '#modules/account/account.ts';
import { saveTemplate } from '#modules/freight/freight.ts';
import { insertGroups } from '#modules/goods/store/insert-goods.ts';
import { addAccessKey } from '#modules/access/access.ts';
import { publishBlocks } from '#modules/page/page.ts';
import { addPaymentAccount } from '#modules/payment/payment.ts';
import { publishText, saveSettings } from '#modules/site/site.ts';
import type { Databases } from '#platform/connect.ts';
import type { SiteDatabase } from '#platform/database.ts';
import type { Ids } from '#platform/ids.ts';
import type { Secrets } from '#platform/secrets.ts';
import { initialTexts } from './initial-texts.ts';
import { SiteOperationError } from './site-operation-error.ts';

/** Describes a site to create. */
export interface NewSite {
  readonly name: string;
  /** In lower case, without a port; optional. */
  readonly host: string | undefined;
  readonly currency: 'CNY' | 'HKD';
  readonly locale: string;
  readonly timeZone: string;
  /** The payment accounts, whose keys were verified; there may be none yet. */
  readonly accounts: readonly PaymentAccount[];
}

/** The first number of a new site; the demo sites have lower ones. */
const firstSiteNumber = 10_001;

/** Lists the member levels of a new shop. The operator is shown them, because they give discounts. */
export const initialLevels = [
  { id: 0, rank: 0, name: '普通会员', alias: '普通', discountBp: 10_000, growthFrom: 0 },
  { id: 1, rank: 1, name: '银卡会员', alias: '银卡', discountBp: 9800, growthFrom: 500 },
  { id: 2, rank: 2, name: '金卡会员', alias: '金卡', discountBp: 9500, growthFrom: 2000 },
];
/** Holds the freight template of a new shop. It has no free shipping until the merchant sets it. */
export const initialFreightTemplate = {
  key: 'standard',
  name: '全国标准',
  countedBy: 'weight',
  freeFrom: null,
  rules: [{ regions: ['*'], first: 1000, firstFee: cents(800), next: 1000, nextFee: cents(300) }],
  notServed: [],
} as const;
const menu = [
  { text: '首页', icon: 'home', link: '/' },
  { text: '分类', icon: 'grid', link: '/goodsList' },
  { text: '购物车', icon: 'cart', link: '/shopCart/tab/index' },
  { text: '我的', icon: 'user', link: '/userCenter' },
];

/** Adds the content that every new shop has: texts, levels, a group, a freight template, a home page and the bottom menu. */
async function addInitialContent(db: SiteDatabase, { name, locale }: NewSite, now: Date): Promise<void> {
  const say = (text: string): string => localiseSentence(locale, text);
  await saveSettings(db, { slogan: say('新店开业'), shipPromise: say('付款后 48 小时内发货') }, now);
  for (const text of initialTexts(name, locale)) await publishText(db, text, now);
  await saveLevels(
    db,
    initialLevels.map((level) => ({ ...level, name: say(level.name), alias: say(level.alias) })),
  );
  await insertGroups(db, [{ id: 1, name: say('推荐'), onHome: true, sort: 1 }]);
  await saveTemplate(db, { ...initialFreightTemplate, name: say(initialFreightTemplate.name) });
  const pieces = [
    { kind: 'notice', text: `${say('欢迎光临')}${name}${say('，新店开业，商品陆续上架')}`, link: null },
    { kind: 'title', text: say('本店推荐'), sub: '', align: 'left', more: null },
    { kind: 'groupTabs', groupIds: [1] },
  ];
  await publishBlocks(db, { pageType: 'home', title: say('首页'), pieces }, now);
  await publishBlocks(
    db,
    {
      pageType: 'bottomMenu',
      title: say('底部菜单'),
      pieces: [{ kind: 'menu', items: menu.map((item) => ({ ...item, text: say(item.text) })) }],
    },
    now,
  );
}

/**
 * Creates a site with its initial content. Returns its number and its owner's access key, which is stored nowhere else.
 * The site stays closed until it is complete, so an interrupted creation leaves a number that nobody sees.
 * Throws SiteOperationError for a host that another site has.
 */
export async function createSite(
  { platform, units }: Pick<Databases, 'platform' | 'units'>,
  secrets: Secrets,
  ids: Ids,
  site: NewSite,
  now: Date,
): Promise<{ siteId: number; key: string }> {
  const { name, host, currency, locale, timeZone } = site;
  const taken = host && (await platform.selectFrom('site_host').select('site_id as siteId').where('host', '=', host).executeTakeFirst());
  if (taken) throw new SiteOperationError(`域名 ${host} 已经是站点 ${taken.siteId} 的`);
  const { last } = await platform
    .selectFrom('site')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  const siteId = Math.max(firstSiteNumber, (last ?? 0) + 1);
  const key = formatAccessKey(siteId, ids.key(24));
  await platform
    .insertInto('site')
    .values({ id: siteId, name, status: 'closed', currency, locale, time_zone: timeZone, created_at: now })
    .execute();
  await units.write(siteId, async (db) => {
    await addInitialContent(db, site, now);
    for (const account of site.accounts) await addPaymentAccount(db, account, secrets.seal, now);
    await addAccessKey(db, { name: '店主', role: 'owner', keyHash: secrets.hash(key) }, now);
  });
  await platform.transaction().execute(async (unit) => {
    await unit.updateTable('site').set({ status: 'open' }).where('id', '=', siteId).execute();
    if (host) await unit.insertInto('site_host').values({ host, site_id: siteId }).execute();
  });
  return { siteId, key };
}
