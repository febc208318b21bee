import { cents } from 'contract/money.ts';
import { addAddress, sealReceiver } from '#modules/shop/address/address.ts';
import { type NewFreightTemplate, insertFreightTemplates } from '#modules/goods/freight/freight.ts';
import { insertGoods, insertGoodsGroups } from '#modules/goods/goods/store/insert-goods.ts';
import { postLedgerEntry } from '#modules/money/ledger/ledger.ts';
import { addAccessKey } from '#modules/shop/access/access.ts';
import { publishPageBlocks } from '#modules/goods/page/page.ts';
import type { Databases } from '#platform/connect.ts';
import type { Secrets } from '#platform/secrets.ts';
import { testGoods, otherSiteGoods } from './test-goods.ts';
import { type PersonName, people } from './people.ts';

/** Holds the bottom menu of the first test shop. */
export const bottomMenuItems = [
  { text: '首页', icon: 'home', link: '/' },
  { text: '分类', icon: 'grid', link: '/goodsList' },
  { text: '购物车', icon: 'cart', link: '/shopCart/tab/index' },
  { text: '我的', icon: 'user', link: '/userCenter' },
];

/** Holds the access keys of the test merchants. */
export const accessKeys = { 1001: 'wk_1001_test-key-of-the-first-site', 1002: 'wk_1002_test-key-of-the-second-site' } as const;

const freightRule = (regions: string[], firstFee: number) => ({
  regions,
  first: 1000,
  firstFee: cents(firstFee),
  next: 1000,
  nextFee: cents(300),
});
const standard: NewFreightTemplate = {
  key: 'standard',
  name: '全国标准',
  countedBy: 'weight',
  freeFrom: cents(9900),
  rules: [freightRule(['*'], 800), freightRule(['650000'], 1800)],
  notServed: ['810000'],
};
const templates: readonly NewFreightTemplate[] = [standard, { ...standard, key: 'notToHunan', name: '不发湖南', notServed: ['430000'] }];

/** Holds the opening balances of the named people, in cents. */
const openingBalances: Partial<Record<PersonName, number>> = { xiaoman: 100_000, dazhi: 100_000, anran: 500_000, kaying: 100_000 };

/** An address in Changsha; the other fields are the same in Hong Kong. */
const homeAddress = {
  stateCode: '430000',
  state: '湖南省',
  cityCode: '430100',
  city: '长沙市',
  districtCode: '430104',
  district: '岳麓区',
  streetCode: '',
  street: '',
  tag: '家',
  isDefault: true,
};

/** Seeds both test shops: goods, freight templates, a decorated page, the people's addresses and balances, and an access key. */
export async function seedShops({ units }: Databases, secrets: Secrets, now: Date): Promise<void> {
  const named = Object.entries(people) as [PersonName, (typeof people)[PersonName]][];
  for (const siteId of [1001, 1002] as const) {
    await units.write(siteId, async (db) => {
      const ids = await insertFreightTemplates(db, siteId === 1001 ? templates : [{ ...standard, notServed: [] }]);
      await insertGoodsGroups(db, [
        { id: 1, name: '推荐', onHome: true, sort: 1 },
        { id: 2, name: '时令', onHome: true, sort: 2 },
      ]);
      const of = (key: string) => ids.get(key) ?? 0;
      const goods =
        siteId === 1001 ? testGoods({ standard: of('standard'), notToHunan: of('notToHunan') }) : otherSiteGoods(of('standard'));
      await insertGoods(db, goods, now);
      await addAccessKey(db, { name: '测试', role: 'owner', keyHash: secrets.hash(accessKeys[siteId]) }, now);
      await publishPageBlocks(
        db,
        {
          pageType: 'home',
          title: '首页',
          pieces: [
            { kind: 'notice', text: '今日 18:00 前付款当日发货', link: null },
            { kind: 'goodsList', layout: 'rail', title: '上新', more: null, goodsIds: siteId === 1001 ? [2, 7, 1, 3] : [1001] },
            { kind: 'groupTabs', groupIds: [1, 2] },
          ],
        },
        now,
      );
      // The second shop has published none: its pages show the mall's own entries.
      if (siteId === 1001)
        await publishPageBlocks(db, { pageType: 'bottomMenu', title: '底部菜单', pieces: [{ kind: 'menu', items: bottomMenuItems }] }, now);
    });
  }
  for (const [name, { siteId, id, mobile, nick }] of named) {
    await units.write(siteId, async (db) => {
      const balance = openingBalances[name];
      if (balance) {
        const unit = siteId === 1002 ? 'HKD' : 'CNY';
        const postings = [
          { account: { owner: 'member', id: id, kind: 'balance' } as const, amount: cents(balance) },
          { account: { owner: 'site', kind: 'topUp' } as const, amount: cents(-balance) },
        ];
        await postLedgerEntry(db, { id: `opening:${id}`, kind: 'openingBalance', unit, postings }, now);
      }
      await addAddress(
        db,
        id,
        { ...homeAddress, receiverSealed: sealReceiver({ name: nick, mobile, detail: '云栖路 66 号 2 栋 1203' }, secrets.seal) },
        now,
      );
    });
  }
}
