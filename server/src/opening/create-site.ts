import type { PaymentAccount } from '#gateways/pay/payment-provider.ts';
import { formatAccessKey } from 'contract/shop/access/access-key.ts';
import { cents } from 'contract/money.ts';
import { textKinds } from 'contract/shop/site/text-kinds.ts';
import { saveLevels } from '#modules/members/account/account.ts';
import { saveFreightTemplate } from '#modules/goods/freight/freight.ts';
import { insertGoodsGroups } from '#modules/goods/goods/store/insert-goods.ts';
import { addAccessKey } from '#modules/shop/access/access.ts';
import { addDefaultRoles } from '#modules/members/people/people.ts';
import { publishPageBlocks } from '#modules/goods/page/page.ts';
import { addPaymentAccount } from '#modules/money/payment/payment.ts';
import { publishLegalText, saveSettings } from '#modules/shop/site/site.ts';
import type { Databases } from '#platform/connect.ts';
import type { SiteDatabase } from '#platform/database.ts';
import type { Ids } from '#platform/ids.ts';
import type { Secrets } from '#platform/secrets.ts';
import { initialTexts } from './initial-texts.ts';
import { SiteOperationError } from './site-operation-error.ts';

/** Describes a site to create: name, host, currency, locale, time zone and payment accounts. */
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

const levelTerms = [
  { discountBp: 10_000, growthFrom: 0 },
  { discountBp: 9800, growthFrom: 500 },
  { discountBp: 9500, growthFrom: 2000 },
];
/**
 * Returns the member levels of a new shop. Each has its names in the locale, its discount (the part of the price that is paid, in basis points), and
 * the growth value it begins at.
 */
export const initialLevels = (locale: string) =>
  levelTerms.map((terms, at) => ({ id: at, rank: at, name: '', alias: '', ...initialTexts(locale).levels[at], ...terms }));
/** Holds the freight template of a new shop. It has no free shipping until the merchant sets it. */
export const initialFreightTemplate = {
  key: 'standard',
  countedBy: 'weight',
  freeFrom: null,
  rules: [{ regions: ['*'], first: 1000, firstFee: cents(800), next: 1000, nextFee: cents(300) }],
  notServed: [],
} as const;

/** Adds the content that every new shop has: texts, levels, a group, a freight template, a home page and the bottom menu. */
async function addInitialContent(db: SiteDatabase, { name, locale }: NewSite, now: Date): Promise<void> {
  const texts = initialTexts(locale);
  await saveSettings(db, { slogan: texts.slogan, shipPromise: texts.shipPromise }, now);
  const legal = texts.legal(name);
  for (const kind of textKinds) await publishLegalText(db, { kind, ...legal[kind] }, now);
  await saveLevels(db, initialLevels(locale));
  await addDefaultRoles(db, now);
  await insertGoodsGroups(db, [{ id: 1, name: texts.group, onHome: true, sort: 1 }]);
  await saveFreightTemplate(db, { ...initialFreightTemplate, name: texts.freightTemplate });
  const pieces = [
    { kind: 'notice', text: texts.welcome(name), link: null },
    { kind: 'title', text: texts.groupTitle, sub: '', align: 'left', more: null },
    { kind: 'groupTabs', groupIds: [1] },
  ];
  await publishPageBlocks(db, { pageType: 'home', title: texts.home, pieces }, now);
  const items = [
    { text: texts.menu.home, icon: 'home', link: '/' },
    { text: texts.menu.categories, icon: 'grid', link: '/goodsList' },
    { text: texts.menu.cart, icon: 'cart', link: '/shopCart/tab/index' },
    { text: texts.menu.own, icon: 'user', link: '/userCenter' },
  ];
  await publishPageBlocks(db, { pageType: 'bottomMenu', title: texts.bottomMenu, pieces: [{ kind: 'menu', items }] }, now);
}

/**
 * Creates a site with its initial content. Returns the site's number and its owner's access key, which is stored
 * nowhere else. Keeps the site closed until it is complete, so that nobody sees an interrupted creation; throws
 * SiteOperationError for a host that another site has.
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
    await addAccessKey(db, { name: initialTexts(site.locale).ownerKey, role: 'owner', keyHash: secrets.hash(key) }, now);
  });
  await platform.transaction().execute(async (unit) => {
    await unit.updateTable('site').set({ status: 'open' }).where('id', '=', siteId).execute();
    if (host) await unit.insertInto('site_host').values({ host, site_id: siteId }).execute();
  });
  return { siteId, key };
}
