import { checkoutCalls } from 'contract/checkout/checkout.calls.ts';
import { merchantGoodsCalls } from 'contract/merchant/goods.calls.ts';
import { keysCalls } from 'contract/merchant/keys.calls.ts';
import { merchantCalls } from 'contract/merchant/merchant.calls.ts';
import { officeCalls } from 'contract/merchant/office.calls.ts';
import { payAccountCalls } from 'contract/merchant/pay-accounts.calls.ts';
import { shelvesCalls } from 'contract/merchant/shelves.calls.ts';
import { textCalls } from 'contract/merchant/texts.calls.ts';
import { orderCalls } from 'contract/order/order.calls.ts';
import { wechatFields } from '../pay-fields.ts';
import { skusOfMarket } from '../market.ts';
import { people, type PersonName } from '../people.ts';
import { noise } from '../pictures.ts';
import { toOrder, toPaid, toShipped } from '../shopping.ts';
import { specimensOf } from '../specimen.ts';
import type { Town } from '../town.ts';

const who = { merchantOf: 1001 } as const;
/** A cheap product with plenty of stock. */
const pin = { goods: 'oneCent' } as const;

const tidOf = async (town: Town, person: PersonName): Promise<string> => (await toPaid(town.as(person), pin)).tid;
/** Makes an unpaid order on the other site. */
async function neighboursOrder(town: Town): Promise<string> {
  const goodsJson = [{ numIid: 1001, skuId: skusOfMarket + 1, num: 1 }];
  const { tid, payment } = await town.as('kaying').ask(checkoutCalls.orderBill, { goodsJson });
  return (await town.as('kaying').ask(orderCalls.createOrder, { tid, goodsJson, payment })).tid;
}
const neighboursTid = async (town: Town) => [{ input: { tid: await neighboursOrder(town) }, refused: 'orderNotFound' as const }];

let keysMade = 0;
/** Makes an access key on a site and returns its id. */
async function keyOf(town: Town, merchantOf: 1001 | 1002): Promise<number> {
  keysMade += 1;
  return (await town.as({ merchantOf }).ask(keysCalls.addKey, { name: `收银 ${keysMade}`, role: 'orders' })).id;
}

let changesMade = 0;
/** Returns a new number at each call, so that a changed field gets a new value. */
const another = (): number => (changesMade += 1);
async function otherLevel(town: Town): Promise<number> {
  const [now] = await town.sql<{ level: number }>('select level_id as level from member where site_id = 1001 and id = $1', [
    people.dazhi.id,
  ]);
  return now?.level === 0 ? people.dazhi.levelId : 0;
}

let filesMade = 0;
const row = { line: 2, code: 'SP-1', title: '样品', price: '9.90', stock: '5' };
/** Begins an import on a site and returns its id. */
async function importOf(town: Town, merchantOf: 1001 | 1002): Promise<number> {
  filesMade += 1;
  const fileHash = String(filesMade).padStart(64, '0');
  return (await town.as({ merchantOf }).ask(merchantGoodsCalls.beginImport, { name: '样品.csv', fileHash, goods: 1 })).id;
}
const categoryOf = async (town: Town, merchantOf: 1001 | 1002, name: string): Promise<number> =>
  (await town.as({ merchantOf }).ask(shelvesCalls.addCategory, { name })).id;
const groupOf = async (town: Town, merchantOf: 1001 | 1002, name: string): Promise<number> =>
  (await town.as({ merchantOf }).ask(shelvesCalls.addGroup, { name })).id;
/** Adds groups and categories to the other site until one has an id that our site does not have: both count from 1. */
const neighboursCategory = async (town: Town) => {
  for (const name of ['甲', '乙', '丙', '丁', '戊', '己', '庚', '辛', '壬', '癸']) await categoryOf(town, 1002, name);
  return [{ input: { id: await categoryOf(town, 1002, '子') }, refused: 'categoryNotFound' as const }];
};
const neighboursGroup = async (town: Town) => {
  for (const name of ['甲', '乙', '丙', '丁', '戊', '己', '庚', '辛', '壬', '癸']) await groupOf(town, 1002, name);
  return [{ input: { id: await groupOf(town, 1002, '子') }, refused: 'groupNotFound' as const }];
};
const template = {
  name: '样品运费',
  countedBy: 'pieces',
  freeFrom: 99,
  rules: [{ regions: ['*'], first: 1, firstFee: 6, next: 1, nextFee: 2 }],
  notServed: [],
} as const;
const mutable = { ...template, rules: template.rules.map((rule) => ({ ...rule, regions: [...rule.regions] })), notServed: [] };
async function templateOf(town: Town, merchantOf: 1001 | 1002, key: string): Promise<string> {
  await town.as({ merchantOf }).ask(shelvesCalls.putTemplate, { key, ...mutable });
  return key;
}

/** Returns a site's account with the payment provider; the test double has accounts of its own. */
const accountOf = async (town: Town, merchantOf: 1001 | 1002): Promise<number> =>
  (await town.as({ merchantOf }).ask(payAccountCalls.listPayAccounts, {})).list[0]?.id ?? 0;
const neighboursAccount = async (town: Town) => [{ input: { id: await accountOf(town, 1002) }, refused: 'payAccountNotFound' as const }];

const notOurs = [{ input: { id: people.kaying.id }, refused: 'userNotFound' as const }];

/** Holds the samples of the merchant's calls. */
export const merchantSpecimens = {
  ...specimensOf(merchantCalls, {
    listOrders: { who, input: { pageNo: 1, pageSize: 10 } },
    merchantOrder: { who, input: async (town) => ({ tid: await tidOf(town, 'xiaoman') }), neighbours: neighboursTid },
    checkParcels: { who, input: { parcels: [{ line: 2, tid: '1', courier: 'shunfeng', number: 'SF1234567890' }] } },
    changeOrderPrice: {
      who,
      input: async (town) => ({ tid: (await toOrder(town.as('xiaoman'), { goods: 'teapot' })).tid, difference: -1.5, freight: 0 }),
      neighbours: neighboursTid,
    },
    closeOrder: {
      who,
      input: async (town) => ({ tid: (await toOrder(town.as('xiaoman'), pin)).tid, why: '缺货' }),
      neighbours: neighboursTid,
    },
    noteOrder: { who, input: async (town) => ({ tid: await tidOf(town, 'xiaoman'), note: '加急' }), neighbours: neighboursTid },
    shipOrder: {
      who,
      input: async (town) => ({ tid: await tidOf(town, 'xiaoman'), courier: 'shunfeng', number: 'SF1234567890' }),
      neighbours: neighboursTid,
    },
    changeParcel: {
      who,
      input: async (town) => {
        const { tid } = await toShipped(town, town.as('xiaoman'), pin);
        return { tid, number: `SF${tid.slice(-12)}`, courier: 'yuantong', newNumber: 'YT1234567890' };
      },
      neighbours: neighboursTid,
    },
  }),
  ...specimensOf(keysCalls, {
    listKeys: { who, input: { pageNo: 1, pageSize: 10 } },
    addKey: { who, input: async () => ({ name: `仓库 ${another()}`, role: 'orders' as const }) },
    revokeKey: {
      who,
      input: async (town) => ({ id: await keyOf(town, 1001) }),
      neighbours: async (town) => [{ input: { id: await keyOf(town, 1002) }, refused: 'keyNotFound' }],
    },
    auditLog: { who, input: { pageNo: 1, pageSize: 10 } },
  }),
  ...specimensOf(merchantGoodsCalls, {
    listGoods: { who, input: { keyword: '茶', pageNo: 1, pageSize: 10 } },
    knownGoods: { who, input: { codes: ['T-2'], ids: [1] } },
    exportGoods: { who, input: { after: 0, most: 5 } },
    checkGoods: { who, input: { rows: [row] } },
    beginImport: { who, input: async () => ({ name: '样品.csv', fileHash: String(another()).padStart(64, 'f'), goods: 1 }) },
    importGoods: {
      who,
      input: async (town) => ({ id: await importOf(town, 1001), from: 0, rows: [{ ...row, price: `9.${10 + (another() % 90)}` }] }),
      neighbours: async (town) => [{ input: { id: await importOf(town, 1002) }, refused: 'importNotFound' }],
    },
    goodsImports: { who, input: { pageNo: 1, pageSize: 10 } },
    changeGoods: {
      who,
      input: async () => ({ rows: [{ line: 1, code: 'T-2', price: String(128 + another()) }] }),
      neighbours: [{ input: { rows: [{ line: 1, code: 'T-1001', price: '1' }] }, refused: 'goodsFileWrong' }],
    },
    // A picture that exists already changes nothing and is not audited, so each is new.
    addPicture: { who, input: async () => ({ name: '样品.png', data: (await noise(3, 2).png().toBuffer()).toString('base64') }) },
    knownPictures: { who, input: { hashes: ['a'.repeat(64)] } },
  }),
  ...specimensOf(payAccountCalls, {
    listPayAccounts: { who, input: {} },
    putPayAccount: {
      who,
      input: async () => ({
        vendor: 'wechat' as const,
        fields: Object.entries(await wechatFields()).map(([name, value]) => ({ name, value })),
      }),
    },
    testPayAccount: { who, input: async (town) => ({ id: await accountOf(town, 1001) }), neighbours: neighboursAccount },
    offerPayAccount: {
      who,
      async input(town) {
        // Not the account that other samples pay through.
        const { list } = await town.as(who).ask(payAccountCalls.listPayAccounts, {});
        const id = list.find(({ vendor }) => vendor === 'alipay')?.id ?? 0;
        await town.as(who).ask(payAccountCalls.offerPayAccount, { id, offered: 0 });
        return { id, offered: 1 };
      },
      neighbours: neighboursAccount,
    },
  }),
  ...specimensOf(textCalls, {
    listTexts: { who, input: {} },
    merchantText: { who, input: { kind: 'privacy' } },
    putText: {
      who,
      input: async () => ({ kind: 'purchase' as const, title: '购买须知', text: `# 购买须知 ${another()}\n\n下单前请核对。` }),
    },
  }),
  ...specimensOf(officeCalls, {
    listMembers: { who, input: { keyword: '小满', state: 'active', pageNo: 1, pageSize: 10 } },
    merchantMember: { who, input: { id: people.xiaoman.id }, neighbours: notOurs },
    setMemberLevel: {
      who,
      input: async (town) => ({ id: people.dazhi.id, levelId: await otherLevel(town) }),
      neighbours: notOurs,
    },
    freezeMember: { who, input: { id: people.dazhi.id }, neighbours: notOurs },
    unfreezeMember: { who, input: { id: people.dazhi.id }, neighbours: notOurs },
    listLevels: { who, input: {} },
    putLevel: {
      who,
      input: async () => ({ id: 77, rank: 77, name: `样品 ${another()}`, alias: '样', discountBp: 9000, growthFrom: 900_000_000 }),
    },
    listSettings: { who, input: {} },
    putSetting: { who, input: async () => ({ name: 'confirmDays', value: String(8 + (another() % 50)) }) },
    figuresOfDay: { who, input: { day: '2026-03-02' } },
  }),
  ...specimensOf(shelvesCalls, {
    listCategories: { who, input: {} },
    addCategory: {
      who,
      input: async (town) => ({ name: `样品类 ${another()}`, parentId: await categoryOf(town, 1001, '上级') }),
      neighbours: async (town) =>
        (await neighboursCategory(town)).map(({ input: { id }, refused }) => ({ input: { parentId: id }, refused })),
    },
    changeCategory: {
      who,
      input: async (town) => ({ id: await categoryOf(town, 1001, '改名前'), sort: another() }),
      neighbours: neighboursCategory,
    },
    removeCategory: { who, input: async (town) => ({ id: await categoryOf(town, 1001, '空的') }), neighbours: neighboursCategory },
    listGroups: { who, input: {} },
    addGroup: { who, input: async () => ({ name: `样品组 ${another()}` }) },
    changeGroup: {
      who,
      input: async (town) => ({ id: await groupOf(town, 1001, '改名前'), sort: another() }),
      neighbours: neighboursGroup,
    },
    removeGroup: { who, input: async (town) => ({ id: await groupOf(town, 1001, '空的') }), neighbours: neighboursGroup },
    listTemplates: { who, input: {} },
    putTemplate: { who, input: async () => ({ key: 'specimen', ...mutable, freeFrom: 100 + another() }) },
    removeTemplate: {
      who,
      input: async (town) => ({ key: await templateOf(town, 1001, 'unused') }),
      neighbours: async (town) => [{ input: { key: await templateOf(town, 1002, 'theirs') }, refused: 'templateNotFound' }],
    },
  }),
};
