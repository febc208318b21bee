import { type Cents, cents } from 'contract/money.ts';
import type { NewGoods, NewSku } from '#modules/goods/goods/rules/catalogue.ts';

/** Describes a test product by its special feature; the rest is common to all. */
interface GoodsFixture {
  readonly title: string;
  readonly price?: number;
  readonly stock?: number;
  readonly specs?: readonly (readonly [string, readonly string[]])[];
  readonly more?: Partial<NewGoods>;
  readonly levelPrices?: Readonly<Record<string, Cents>>;
}

const limits = { least: 0, step: 1, perOrder: 0, perMember: 0, cycle: 0 };

/** Holds the named goods of site 1001, in the order of their ids, from 1. */
const namedGoods = {
  /** Two options, six SKUs; takes part in the level discount. */
  shirt: {
    title: '青禾棉麻衬衫',
    price: 15_900,
    stock: 40,
    specs: [
      ['颜色', ['松绿', '米白']],
      ['尺码', ['S', 'M', 'L']],
    ],
  },
  /** One SKU; takes part in the level discount. */
  teapot: { title: '圆融茶壶', price: 12_800, stock: 100 },
  /** Takes part in no discount. */
  orange: { title: '冰糖橙 5 斤', price: 3990, stock: 500, more: { joinLevelDiscount: false, weightGrams: 2500, groupIds: [1, 2] } },
  /** Has one piece in stock. */
  lastVase: { title: '孤品花瓶', price: 66_600, stock: 1 },
  soldOut: { title: '流心月饼', price: 8800, stock: 0 },
  /** On sale three days after the tests begin. */
  notYet: { title: '春茶预告', more: { listing: { type: 2, at: new Date('2026-03-05T10:00:00+08:00') } } },
  warehouse: { title: '仓库里的伞', more: { listing: { type: 1, at: null } } },
  virtualCard: { title: '电子贺卡', more: { kind: 2 } },
  crossBorder: { title: '保税蜂蜜', more: { kind: 3, needsRealName: true } },
  limited: { title: '每人限购的杯', more: { limits: { ...limits, perMember: 2, perOrder: 1 } } },
  boxed: { title: '整箱的水', more: { limits: { ...limits, least: 6, step: 6 } } },
  engraved: { title: '可刻字的笔', more: { leaveMessages: [{ name: '刻字', type: 'text', required: true, max: 6, hint: '例如：小满' }] } },
  /** Requires a picture from the buyer. */
  pictured: { title: '照片定制的杯', more: { leaveMessages: [{ name: '照片', type: 'image', required: true, max: 0, hint: '' }] } },
  /** Has a leave message of every kind. */
  ticketed: {
    title: '实名登记的门票',
    more: {
      leaveMessages: [
        { name: '身份证', type: 'id', required: true, max: 0, hint: '' },
        { name: '邮箱', type: 'mail', required: false, max: 0, hint: '' },
        { name: '游玩日期', type: 'date', required: true, max: 0, hint: '' },
        { name: '入园时间', type: 'time', required: false, max: 0, hint: '' },
        { name: '人数', type: 'number', required: false, max: 2, hint: '' },
        { name: '合影', type: 'image', required: false, max: 0, hint: '' },
      ],
    },
  },
  /** Has a level price for the agents' level, and is supplied by another company. */
  agentsTea: {
    title: '代理价的茶',
    price: 20_000,
    levelPrices: { '2': cents(15_000) },
    more: { supplier: { name: '安化云上茶叶有限公司', address: '湖南省益阳市安化县东坪镇', phone: '0737-8888 0000' } },
  },
  /** Has a flat shipping fee. */
  flatSent: { title: '统一运费的灯', price: 9900, more: { freight: { flat: cents(600) } } },
  /** Has a freight template that does not serve Hunan. */
  notToHunan: { title: '不发湖南的冰', price: 5000 },
  oneCent: { title: '一分钱试用', price: 1, stock: 9999 },
  dear: { title: '红木书桌', price: 468_800, stock: 5, more: { weightGrams: 60_000 } },
  struck: { title: '划线的围巾', price: 15_900, more: { origin: { price: cents(19_900), note: '近 7 日最低成交价' } } },
} as const satisfies Readonly<Record<string, GoodsFixture>>;

/** Names a test product that tests refer to. */
export type GoodsName = keyof typeof namedGoods;
const goodsNames = Object.keys(namedGoods) as GoodsName[];

const combineOptions = (specs: GoodsFixture['specs'] = []): string[][] =>
  specs.reduce<string[][]>((rows, [, values]) => rows.flatMap((row) => values.map((value) => [...row, value])), [[]]);

const skusOf = ({ price = 5000, stock = 50, specs, levelPrices = {} }: GoodsFixture): NewSku[] =>
  combineOptions(specs).map((values) => ({ code: '', values, picture: '', price: cents(price), stock, levelPrices }));

const newGoods = (id: number, kind: GoodsFixture, templateId: number, groupIds: readonly number[]): NewGoods => ({
  id,
  code: `T-${id}`,
  title: kind.title,
  subtitle: '',
  kind: 1,
  categoryId: null,
  groupIds,
  pictures: [`/mall/pictures/test-${id}.webp`],
  origin: null,
  cost: cents(100),
  weightGrams: 500,
  sold: 10 * id,
  soldFrom: '以前的店',
  listing: { type: 0, at: null },
  joinLevelDiscount: true,
  freight: { templateId },
  limits,
  needsRealName: false,
  showStock: true,
  tags: [],
  parameters: [['产地', '湖南']],
  detail: [{ title: '一件好物', text: '耐用' }],
  specs: (kind.specs ?? []).map(([name, values]) => ({ name, values: values.map((value) => ({ name: value })) })),
  leaveMessages: [],
  skus: skusOf(kind),
  ...kind.more,
});

/** Returns the test products of site 1001: the named ones, then ordinary ones up to thirty. */
export const testGoods = (templates: { standard: number; notToHunan: number }): NewGoods[] => [
  ...goodsNames.map((name, i) => newGoods(i + 1, namedGoods[name], name === 'notToHunan' ? templates.notToHunan : templates.standard, [1])),
  ...Array.from({ length: 30 - goodsNames.length }, (_, i) =>
    newGoods(goodsNames.length + i + 1, { title: `寻常好物 ${i + 1}` }, templates.standard, [1]),
  ),
];

/** Returns the two test products of site 1002. */
export const otherSiteGoods = (templateId: number): NewGoods[] =>
  [1001, 1002].map((id) => newGoods(id, { title: `海港貨品 ${id}`, price: 10_000 }, templateId, [1]));

/** Returns the ids of a named test product and its SKUs. SKUs are numbered in the order they are saved, from 1. */
export function goodsOf(name: GoodsName): { id: number; skuIds: readonly number[]; skuId: number } {
  const at = goodsNames.indexOf(name);
  const before = goodsNames.slice(0, at).reduce((count, one) => count + skusOf(namedGoods[one]).length, 0);
  const skuIds = skusOf(namedGoods[name]).map((_, i) => before + i + 1);
  return { id: at + 1, skuIds, skuId: before + 1 };
}
/** Holds the number of SKUs of test site 1001; the SKU ids of the other test site follow it. */
export const testSkuCount = goodsNames.reduce((count, name) => count + skusOf(namedGoods[name]).length, 0) + 30 - goodsNames.length;
