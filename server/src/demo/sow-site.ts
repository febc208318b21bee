import { type Cents, cents } from 'contract/money.ts';
import { hashPassword, levelsOf, putLevels, putMember } from '#modules/account/account.ts';
import { addAddress, placeByCodes } from '#modules/address/address.ts';
import { putTemplates } from '#modules/freight/freight.ts';
import { type NewGoods, putCategories, putGoods, putGroups } from '#modules/goods/goods.ts';
import { post } from '#modules/ledger/ledger.ts';
import { putAccessKey } from '#modules/merchant/merchant.ts';
import { type PagePiece, publishPage } from '#modules/page/page.ts';
import { publishText, putSettings } from '#modules/site/site.ts';
import type { Databases } from '#platform/connect.ts';
import type { SiteDatabase } from '#platform/database.ts';
import type { Secrets } from '#platform/secrets.ts';
import { type GoodsFile, type MemberFile, moment, type NamedPerson, pictureAddress, type SiteFiles } from './demo-files.ts';

const textTitles: Readonly<Record<string, string>> = { service: '用户服务协议', privacy: '隐私政策', purchase: '购买须知' };

const prices = (typed: Readonly<Record<string, number>> = {}): Record<string, Cents> =>
  Object.fromEntries(Object.entries(typed).map(([level, price]) => [level, cents(price)]));

function goodsFrom(file: GoodsFile, templates: ReadonlyMap<string, number>, now: Date): NewGoods {
  const pictureOf = new Map(file.specs.flatMap(({ values }) => values.map(({ name, picture }) => [name, picture])));
  const skus =
    file.specs.length > 0
      ? file.skus.map(({ values, price, stock, levelPrices }) => ({
          code: '',
          values,
          picture: pictureAddress(values.map((value) => pictureOf.get(value)).find((picture) => picture !== undefined)),
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
    pictures: file.pictures.map(pictureAddress),
    origin: file.origin && { price: cents(file.origin.price), note: file.origin.note },
    cost: cents(file.cost),
    weightGrams: file.weight,
    sold: file.sold,
    listing: { type: file.listing.type, at: file.listing.at ? moment(file.listing.at, now) : null },
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
    detail: file.detail.map(({ picture, ...piece }) => (picture ? { ...piece, picture: pictureAddress(picture) } : piece)),
    specs: file.specs.map(({ name, values }) => ({
      name,
      values: values.map((value) => ({ name: value.name, ...(value.picture ? { picture: pictureAddress(value.picture) } : {}) })),
    })),
    leaveMessages: file.leaveMessages,
    skus,
  };
}

/** Everything that is sold, and how it is shown. */
async function sowShop(db: SiteDatabase, files: SiteFiles, now: Date): Promise<void> {
  const { categories, groups, freight, goods, pages, menu } = files;
  await putCategories(
    db,
    categories
      .toSorted((a, b) => Number(a.parent !== null) - Number(b.parent !== null))
      .map(({ id, name, picture, tint, parent }) => ({ id, name, tint, parentId: parent, picture: pictureAddress(picture) })),
  );
  await putGroups(
    db,
    groups.map(({ id, name, home, order }) => ({ id, name, onHome: home, sort: order })),
  );
  const templates = await putTemplates(
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
  await putGoods(
    db,
    goods.map((file) => goodsFrom(file, templates, now)),
    now,
  );
  for (const { pageType, title, components } of pages) {
    const pieces: PagePiece[] = components.map((piece) =>
      piece.kind === 'banner' || piece.kind === 'iconGrid'
        ? ({ ...piece, items: piece.items.map((item) => ({ ...item, picture: pictureAddress(item.picture) })) } as PagePiece)
        : piece,
    );
    await publishPage(db, { pageType, title, pieces }, now);
  }
  await publishPage(db, { pageType: 'bottomMenu', title: '底部菜单', pieces: [{ kind: 'menu', items: menu }] }, now);
}

/** A member with addresses and what is in the purse. */
async function sowMember(
  db: SiteDatabase,
  secrets: Secrets,
  file: MemberFile,
  more: { readonly passwordHash: string; readonly status?: number; readonly growth: number; readonly unit: string },
  now: Date,
): Promise<void> {
  const joinedAt = moment(file.joined, now);
  const id = await putMember(db, secrets, {
    mobile: file.mobile,
    passwordHash: more.passwordHash,
    nick: file.nick,
    avatar: pictureAddress(file.avatar),
    levelId: file.level,
    growth: more.growth,
    ...(more.status === undefined ? {} : { status: more.status }),
    joinedAt,
  });
  for (const { name, mobile, province, city, county, street, detail, tag, default: isDefault } of file.addresses) {
    const place = await placeByCodes({ stateCode: province, cityCode: city, districtCode: county, streetCode: street ?? '' });
    await addAddress(db, id, { ...place, receiver: name, mobileSealed: secrets.seal(mobile), detail, tag: tag ?? '', isDefault }, joinedAt);
  }
  if (file.balance > 0) {
    const postings = [
      { account: { purse: 'balance', memberId: id } as const, amount: cents(file.balance) },
      { account: { site: 'topUp' } as const, amount: cents(-file.balance) },
    ];
    await post(db, { id: `opening:${id}`, kind: 'openingBalance', unit: more.unit, postings }, joinedAt);
  }
}

/**
 * Sows a demo site: its settings, texts, levels, shop and members, each in a unit of its own. The merchant's key opens it at once.
 */
export async function sowSite(
  { platform, units }: Databases,
  secrets: Secrets,
  files: SiteFiles,
  people: readonly NamedPerson[],
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
    await putSettings(
      db,
      {
        slogan: site.slogan,
        logo: pictureAddress(site.logo),
        mainColor: site.mainColor,
        theme: site.theme,
        orderCloseMinutes: site.orderCloseMinutes,
        confirmDays: site.confirmDays,
        servicePhone: site.servicePhone,
        companyName: site.company.name,
        companyLicence: site.company.licence,
        companyIcp: site.company.icp,
        companyAddress: site.company.address,
        shipFrom: site.shipFrom,
        shipPromise: site.shipPromise,
        services: site.services,
        logoFooter: site.logoFooter,
      },
      now,
    );
    for (const [kind, html] of Object.entries(texts)) await publishText(db, { kind, title: textTitles[kind] ?? kind, html }, now);
    await putLevels(db, levels);
    await putAccessKey(db, '演示密钥', secrets.hash(accessKey), now);
  });
  await units.write(site.siteId, (db) => sowShop(db, files, now));
  await units.write(site.siteId, async (db) => {
    const ladder = await levelsOf(db);
    for (const [at, member] of members.entries()) {
      const named = people.find(({ mobile }) => mobile === member.mobile);
      const from = ladder.find(({ id }) => id === member.level)?.growthFrom ?? 0;
      await sowMember(
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
    }
  });
}
