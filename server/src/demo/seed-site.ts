import { loadRewardForms } from '#modules/offers/award/award.ts';
import { parseAdvertInput, parseStoreGiftInput, saveAdvert, saveStoreGift } from '#modules/offers/popup/popup.ts';
import { parseSignInInput, saveSignInRules } from '#modules/offers/sign-in/sign-in.ts';
import { parseUploadTaskForm, saveUploadTask } from '#modules/sharing/upload-task/upload-task.ts';
import { toHongKong } from 'contract/chinese-scripts.ts';
import { demoReviewTags } from './review-words.ts';
import { initialTexts } from '../opening/initial-texts.ts';
import { type Cents, cents } from 'contract/money.ts';
import { formatMoment } from 'contract/moment-text.ts';
import { hashPassword, loadLevels, saveLevels, ensureMember } from '#modules/members/account/account.ts';
import { addDefaultRoles } from '#modules/members/people/people.ts';
import { addAddress, sealReceiver, loadAddressRegion } from '#modules/shop/address/address.ts';
import { addFavourites } from '#modules/buying/favourite/favourite.ts';
import { insertFreightTemplates } from '#modules/goods/freight/freight.ts';
import { insertCategories, insertGoods, insertGoodsGroups } from '#modules/goods/goods/store/insert-goods.ts';
import type { NewGoods } from '#modules/goods/goods/rules/catalogue.ts';
import { saveCardType } from '#modules/offers/card/card.ts';
import { findCouponDoubts, parseCouponInput, saveCoupon } from '#modules/offers/coupon/coupon.ts';
import { parseResourceForm, parseServiceForm, saveBookingResource, saveBookingService } from '#modules/counter/booking/booking.ts';
import { parseBundleInput } from '#modules/offers/bundle/bundle.ts';
import { setBundleComponents } from '#modules/goods/goods/goods.ts';
import { parseGiftInput, savePurchaseGift } from '#modules/offers/gift/gift.ts';
import { parseEquityInput, saveEquity } from '#modules/offers/equity/equity.ts';
import { assertConfirmed, parsePromotionInput, savePromotion } from '#modules/offers/promotion/promotion.ts';
import { postLedgerEntry } from '#modules/money/ledger/ledger.ts';
import { commitLuckyDraw, parseLuckyDrawInput } from '#modules/offers/lucky-draw/lucky-draw.ts';
import { issuePoints } from '#modules/offers/points/points.ts';
import { addAccessKey } from '#modules/shop/access/access.ts';
import { publishPageBlocks } from '#modules/goods/page/page.ts';
import { isTextKind } from 'contract/shop/site/text-kinds.ts';
import {
  publishLegalText,
  saveFloatingLinks,
  addMerchantNotice,
  addProtocol,
  cachedSiteSettings,
  loadSiteSay,
  saveSettings,
} from '#modules/shop/site/site.ts';
import type { Databases } from '#platform/connect.ts';
import type { SiteDatabase } from '#platform/database.ts';
import type { Secrets } from '#platform/secrets.ts';
import {
  type DemoGoodsFile,
  type DemoMemberFile,
  parseRelativeTime,
  type DemoPerson,
  demoPictureUrl,
  type DemoSiteFiles,
  demoVideoUrl,
} from './demo-files.ts';

/** Ends the points of documented logins, for the points mall, after so many days. */
const demoPointsDays = 365;

const prices = (typed: Readonly<Record<string, number>> = {}): Record<string, Cents> =>
  Object.fromEntries(Object.entries(typed).map(([level, price]) => [level, cents(price)]));

function buildNewGoods(file: DemoGoodsFile, templates: ReadonlyMap<string, number>, now: Date): NewGoods {
  const pictureOf = new Map(file.specs.flatMap(({ values }) => values.map(({ name, picture }) => [name, picture])));
  const skus =
    file.specs.length > 0
      ? file.skus.map(({ values, price, stock, levelPrices }) => ({
          code: '',
          values,
          picture: demoPictureUrl(values.map((value) => pictureOf.get(value)).find((picture) => picture !== undefined)),
          price: cents(price),
          stock,
          levelPrices: prices(levelPrices),
        }))
      : [{ code: '', values: [], picture: '', price: cents(file.price), stock: file.stock ?? 0, levelPrices: prices(file.levelPrices) }];
  const template = typeof file.freight === 'string' ? templates.get(file.freight) : undefined;
  if (typeof file.freight === 'string' && template === undefined)
    throw new Error(`the goods ${file.id} names the freight template ${file.freight}, which is not there`);
  return {
    id: file.id,
    code: file.code,
    title: file.title,
    subtitle: file.subtitle,
    kind: file.type,
    categoryId: file.category,
    groupIds: file.groups,
    pictures: file.pictures.map(demoPictureUrl),
    video: file.video ? `/mall/pictures/${file.video}.mp4` : '',
    origin: file.origin && { price: cents(file.origin.price), note: file.origin.note },
    cost: cents(file.cost),
    weightGrams: file.weight,
    sold: file.sold,
    soldFrom: file.sold > 0 ? '示范数据' : '',
    listing: { type: file.listing.type, at: file.listing.at ? parseRelativeTime(file.listing.at, now) : null },
    joinLevelDiscount: file.joinLevelDiscount,
    freight: typeof file.freight === 'string' ? { templateId: template ?? 0 } : { flat: cents(file.freight.flat) },
    limits: {
      least: file.limits.lift,
      step: file.limits.step,
      perOrder: file.limits.perOrder,
      perMember: file.limits.perPerson,
      cycle: file.limits.cycle,
    },
    needsRealName: file.realName,
    showStock: file.showStock,
    tags: file.tags,
    parameters: file.parameters,
    detail: file.detail.map(({ picture, ...piece }) => (picture ? { ...piece, picture: demoPictureUrl(picture) } : piece)),
    specs: file.specs.map(({ name, values }) => ({
      name,
      values: values.map((value) => ({ name: value.name, ...(value.picture ? { picture: demoPictureUrl(value.picture) } : {}) })),
    })),
    leaveMessages: file.leaveMessages,
    madeToOrder: file.madeToOrder ?? false,
    leadDays: file.leadDays ?? 0,
    noReturn: file.noReturn ?? null,
    supplier: file.supplier ?? null,
    skus,
  };
}

/** Replaces names of pictures, videos and pages in a page block by URLs, and relative times by moments. */
function resolveReferences(value: unknown, pages: ReadonlyMap<string, string>, now: Date): unknown {
  if (Array.isArray(value)) return value.map((one) => resolveReferences(one, pages, now));
  if (typeof value !== 'object' || value === null) return value;
  const named = (name: string, inner: unknown): unknown => {
    if (typeof inner !== 'string') return resolveReferences(inner, pages, now);
    if (name === 'picture' || name === 'poster') return demoPictureUrl(inner);
    if (name === 'video') return demoVideoUrl(inner);
    if (name === 'link') return pages.get(inner) ?? inner;
    return name === 'to' ? parseRelativeTime(inner, now).getTime() : inner;
  };
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, named(name, inner)]));
}

/** Returns the function that converts relative times to times of the shop, as a merchant enters them: 2026-05-01 10:00. */
const relativeTimes = (now: Date, timeZone: string) => (time: string) => formatMoment(parseRelativeTime(time, now), timeZone);

/** Seeds promotions, which begin and end relative to now. */
async function seedPromotions(db: SiteDatabase, { promotions, site }: DemoSiteFiles, now: Date): Promise<void> {
  const at = relativeTimes(now, site.timeZone);
  for (const { key, startTime, endTime, confirm, ...promotion } of promotions) {
    const { finalStartTime, finalEndTime, deliverFrom, deliverUntil } = promotion.kind === 'presale' ? promotion : {};
    const times = {
      ...(finalStartTime === undefined ? {} : { finalStartTime: at(finalStartTime) }),
      ...(finalEndTime === undefined ? {} : { finalEndTime: at(finalEndTime) }),
      ...(deliverFrom === undefined ? {} : { deliverFrom: at(deliverFrom).slice(0, 10) }),
      ...(deliverUntil === undefined ? {} : { deliverUntil: at(deliverUntil).slice(0, 10) }),
    };
    const { promotion: entered, doubts } = await parsePromotionInput(
      db,
      { ...promotion, ...times, startTime: at(startTime), endTime: endTime && at(endTime) },
      { ...site, settings: await cachedSiteSettings(db) },
      now,
    );
    assertConfirmed(doubts, confirm, await loadSiteSay(db));
    await savePromotion(db, { key, ...entered }, now);
  }
}

/** Seeds purchase gifts, which begin and end relative to now. */
async function seedGifts(db: SiteDatabase, { gifts, site }: DemoSiteFiles, now: Date): Promise<void> {
  const at = relativeTimes(now, site.timeZone);
  for (const { key, startTime, endTime, ...gift } of gifts) {
    const entered = await parseGiftInput(db, { ...gift, startTime: at(startTime), endTime: endTime && at(endTime) }, site.timeZone, now);
    await savePurchaseGift(db, { key, ...entered }, now);
  }
}

/** Seeds the daily sign-in, and what opens over the home page, with times relative to now. */
async function seedPopups(db: SiteDatabase, { popups, site: { timeZone } }: DemoSiteFiles, now: Date): Promise<void> {
  const at = relativeTimes(now, timeZone);
  await saveSignInRules(db, await parseSignInInput(db, popups.signIn, now), now);
  // Demo pictures come with the web app, and are named only in the files of this folder.
  const own = { timeZone, hosts: { linkHosts: [], imageHosts: [] }, ownUrls: { hasPicture: () => true } };
  for (const { picture, startTime, endTime, ...advert } of popups.adverts) {
    const form = { ...advert, picture: demoPictureUrl(picture), startTime: at(startTime), endTime: at(endTime) };
    await saveAdvert(db, await parseAdvertInput(db, form, own), now);
  }
  for (const { startTime, endTime, ...gift } of popups.gifts)
    await saveStoreGift(db, await parseStoreGiftInput(db, { ...gift, startTime: at(startTime), endTime: at(endTime) }, timeZone, now), now);
}

/** Seeds the upload tasks. */
async function seedUploadTasks(db: SiteDatabase, { uploadTasks, site: { timeZone } }: DemoSiteFiles, now: Date): Promise<void> {
  const at = relativeTimes(now, timeZone);
  const forms = await loadRewardForms(db, now);
  for (const { startTime, endTime, ...task } of uploadTasks)
    await saveUploadTask(db, parseUploadTaskForm({ ...task, startTime: at(startTime), endTime: at(endTime) }, timeZone, forms), now);
}

/** Seeds people and rooms, then the services that they give. */
async function seedBookings(db: SiteDatabase, { bookings }: DemoSiteFiles, now: Date): Promise<void> {
  const ids = new Map<string, number>();
  for (const { picture, ...resource } of bookings.resources)
    ids.set(resource.key, await saveBookingResource(db, parseResourceForm({ ...resource, picture: demoPictureUrl(picture) }), now));
  for (const { picture, ...service } of bookings.services)
    await saveBookingService(
      db,
      parseServiceForm({ ...service, picture: demoPictureUrl(picture) }, (key) => ids.get(key)),
      now,
    );
}

/** Returns the stored-value card that a demo shop sells. */
const demoCardType = (shop: string): Parameters<typeof saveCardType>[1] => ({
  key: 'demo',
  name: `${shop.slice(0, 20)}储值卡`,
  note: '全店通用，不找零、不兑现',
  price: cents(50_000),
  gift: cents(3_000),
  onSale: true,
  bindYears: 3,
  goodsIds: null,
  tiers: [
    { amount: cents(20_000), gift: cents(1_000) },
    { amount: cents(50_000), gift: cents(4_000) },
    { amount: cents(100_000), gift: cents(10_000) },
  ],
});

/** Seeds coupons, which are handed out from a time relative to now. */
async function seedCoupons(db: SiteDatabase, { coupons, site }: DemoSiteFiles, now: Date): Promise<void> {
  const at = relativeTimes(now, site.timeZone);
  for (const { key, receiveFrom, receiveUntil, confirm, ...coupon } of coupons) {
    const entered = await parseCouponInput(
      db,
      { ...coupon, receiveFrom: at(receiveFrom), receiveUntil: receiveUntil && at(receiveUntil) },
      site,
    );
    assertConfirmed(await findCouponDoubts(db, entered, { isNew: true, site }, now), confirm, await loadSiteSay(db));
    await saveCoupon(db, { key, ...entered }, now);
  }
}

/** Seeds categories, groups, freight templates, products and pages. */
async function seedShop(db: SiteDatabase, files: DemoSiteFiles, now: Date): Promise<void> {
  const { categories, groups, freight, goods, pages, menu } = files;
  await insertCategories(
    db,
    categories
      .toSorted((a, b) => Number(a.parent !== null) - Number(b.parent !== null))
      .map(({ id, name, picture, tint, parent }) => ({ id, name, tint, parentId: parent, picture: demoPictureUrl(picture) })),
  );
  await insertGoodsGroups(
    db,
    groups.map(({ id, name, home, order }) => ({ id, name, onHome: home, sort: order })),
  );
  const templates = await insertFreightTemplates(
    db,
    freight.map(({ key, name, by, freeFromAmount, rules, notServed }) => ({
      key,
      name,
      countedBy: by,
      freeFrom: freeFromAmount === null ? null : cents(freeFromAmount),
      rules: rules.map((rule) => ({ ...rule, firstFee: cents(rule.firstFee), nextFee: cents(rule.nextFee) })),
      notServed,
    })),
  );
  await insertGoods(
    db,
    goods.map((file) => buildNewGoods(file, templates, now)),
    now,
  );
  const keyed = new Map<string, string>();
  for (const { key, components, ...page } of pages) {
    const id = await publishPageBlocks(db, { ...page, pieces: components.map((piece) => resolveReferences(piece, keyed, now)) }, now);
    if (key !== undefined) keyed.set(`page:${key}`, `/wpage/${id}`);
  }
  await publishPageBlocks(
    db,
    { pageType: 'bottomMenu', title: initialTexts(files.site.locale).bottomMenu, pieces: [{ kind: 'menu', items: menu }] },
    now,
  );
}

/** Seeds floating links, notices and protocols. */
async function seedMerchantTexts(db: SiteDatabase, { floating, notices, protocols }: DemoSiteFiles['words'], now: Date): Promise<void> {
  for (const [pageType, ways] of Object.entries(floating)) await saveFloatingLinks(db, pageType, ways);
  for (const { from, until, ...notice } of notices)
    await addMerchantNotice(db, {
      ...notice,
      publishedAt: parseRelativeTime(from, now),
      endsAt: until === null ? null : parseRelativeTime(until, now),
    });
  for (const protocol of protocols) await addProtocol(db, protocol, now);
}

/** Seeds a member with addresses and a balance. Returns the member's id. */
async function seedMember(
  db: SiteDatabase,
  secrets: Secrets,
  file: DemoMemberFile,
  more: { readonly passwordHash: string; readonly status?: number; readonly growth: number; readonly unit: string },
  now: Date,
): Promise<number> {
  const joinedAt = parseRelativeTime(file.joined, now);
  const id = await ensureMember(db, secrets, {
    mobile: file.mobile,
    passwordHash: more.passwordHash,
    nick: file.nick,
    avatar: demoPictureUrl(file.avatar),
    levelId: file.level,
    growth: more.growth,
    ...(more.status === undefined ? {} : { status: more.status }),
    joinedAt,
  });
  for (const { name, mobile, province, city, county, street, detail, tag, default: isDefault } of file.addresses) {
    const place = await loadAddressRegion({ stateCode: province, cityCode: city, districtCode: county, streetCode: street ?? '' });
    await addAddress(
      db,
      id,
      { ...place, receiverSealed: sealReceiver({ name, mobile, detail }, secrets.seal), tag: tag ?? '', isDefault },
      joinedAt,
    );
  }
  if (file.balance > 0) {
    const postings = [
      { account: { owner: 'member', id: id, kind: 'balance' } as const, amount: cents(file.balance) },
      { account: { owner: 'site', kind: 'topUp' } as const, amount: cents(-file.balance) },
    ];
    await postLedgerEntry(db, { id: `opening:${id}`, kind: 'openingBalance', unit: more.unit, postings }, joinedAt);
  }
  return id;
}

/** Every so many products, one is a favourite of each documented login. */
const favouriteInterval = 23;

/**
 * Seeds a demo site: settings, texts and levels, then the shop, then the members, in three units of work. Its access key works immediately.
 */
export async function seedSite(
  { platform, units }: Databases,
  secrets: Secrets,
  files: DemoSiteFiles,
  people: readonly DemoPerson[],
  accessKey: string,
  now: Date,
): Promise<void> {
  const { site, levels, members, texts } = files;
  const hashes = new Map(await Promise.all(people.map(async ({ mobile, password }) => [mobile, await hashPassword(password)] as const)));
  await platform
    .insertInto('site')
    .values({ id: site.siteId, name: site.name, currency: site.currency, locale: site.locale, time_zone: site.timeZone, created_at: now })
    .execute();
  await units.write(site.siteId, async (db) => {
    await saveSettings(
      db,
      {
        slogan: site.slogan,
        logo: demoPictureUrl(site.logo),
        mainColor: site.mainColor,
        theme: site.theme,
        orderCloseMinutes: site.orderCloseMinutes,
        confirmDays: site.confirmDays,
        servicePhone: site.servicePhone,
        companyName: site.company.name,
        companyLicence: site.company.licence,
        companyIcp: site.company.icp,
        companyAddress: site.company.address,
        companyScope: site.company.scope,
        licencePicture: demoPictureUrl(site.company.licencePicture),
        ...site.client,
        shipFrom: site.shipFrom,
        shipPromise: site.shipPromise,
        deliveryDays: site.deliveryDays,
        services: site.services,
        hotWords: site.hotWords,
        logoFooter: site.logoFooter,
        pointsPerYuan: 1,
        pointsOffsetPercent: 20,
        growthPerYuan: 1,
        pointsGiving: true,
        // Invoices of this kind are those of mainland China.
        invoiceOpen: site.currency === 'CNY',
        pickupOpen: site.currency === 'CNY',
        returnAddress: site.currency === 'CNY' ? '售后组 13900000000 浙江省杭州市西湖区文一西路 98 号' : '',
        invoiceChoices: ['personal', 'company', 'special'],
        reviewTags: demoReviewTags.map((tag) => (site.locale === 'zh-HK' ? toHongKong(tag) : tag)),
        reviewPoints: 10,
      },
      now,
    );
    const titles = initialTexts(site.locale).legal(site.name);
    for (const [kind, html] of Object.entries(texts))
      if (isTextKind(kind)) await publishLegalText(db, { kind, title: titles[kind].title, html }, now);
    await seedMerchantTexts(db, files.words, now);
    await saveLevels(db, levels);
    await addDefaultRoles(db, now);
    await addAccessKey(db, { name: '演示密钥', role: 'owner', keyHash: secrets.hash(accessKey) }, now);
  });
  await units.write(site.siteId, async (db) => {
    await seedShop(db, files, now);
    await seedPromotions(db, files, now);
    await seedCoupons(db, files, now);
    await saveCardType(db, demoCardType(files.site.name), now);
    for (const { key, startTime, endTime, ...draw } of files.luckyDraws) {
      const at = relativeTimes(now, site.timeZone);
      const terms = await parseLuckyDrawInput(db, { ...draw, startTime: at(startTime), endTime: at(endTime) }, site.timeZone);
      await commitLuckyDraw({ db, secrets, now }, { ...terms, key });
    }
    for (const bundle of files.bundles) await setBundleComponents(db, await parseBundleInput(db, bundle), now);
    await seedGifts(db, files, now);
    await seedPopups(db, files, now);
    await seedUploadTasks(db, files, now);
    await seedBookings(db, files, now);
    for (const equity of files.equities) await saveEquity(db, await parseEquityInput(db, equity, now), now);
  });
  await units.write(site.siteId, async (db) => {
    const ladder = await loadLevels(db);
    for (const [at, member] of members.entries()) {
      const named = people.find(({ mobile }) => mobile === member.mobile);
      const from = ladder.find(({ id }) => id === member.level)?.growthFrom ?? 0;
      const id = await seedMember(
        db,
        secrets,
        member,
        {
          passwordHash: hashes.get(member.mobile) ?? '',
          ...(named?.status === undefined ? {} : { status: named.status }),
          growth: from + ((at * 137) % 400),
          unit: site.currency,
        },
        now,
      );
      // Documented logins have some favourites, different ones for each.
      if (named) {
        const liked = files.goods.filter((_, i) => i % favouriteInterval === at % favouriteInterval).map((one) => one.id);
        await addFavourites(db, { site, member: { id, levelId: member.level }, now }, liked);
        const lot = {
          memberId: id,
          source: 'merchant',
          ref: 'demo',
          points: 3000,
          endsAt: new Date(now.getTime() + demoPointsDays * 86_400_000),
        } as const;
        await issuePoints(db, { ...lot, id: `pointsGranted:demo-${id}`, kind: 'pointsGranted' }, now);
      }
    }
  });
}
