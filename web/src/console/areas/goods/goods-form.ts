import type { Input, Reply } from 'contract/call.ts';
import type { catalogueCalls } from 'contract/goods/goods/catalogue.calls.ts';

/** Describes a product as its form sends it. */
export type GoodsForm = Omit<Input<typeof catalogueCalls.addGoods>, 'requestNo'>;
export type SkuForm = GoodsForm['skus'][number];
export type EditedGoods = Reply<typeof catalogueCalls.editedGoods>;

/** Names what is wrong, by the path of the field (`skus.2.price`). */
export type Problems = Readonly<Record<string, string>>;

const emptySku: SkuForm = { code: '', values: [], price: 0, stock: 0, picture: '', levelPrices: [] };

/** Holds the form of a new product. */
export const emptyForm: GoodsForm = {
  code: '',
  title: '',
  subtitle: '',
  kind: 1,
  categoryId: null,
  groupIds: [],
  pictures: [],
  video: '',
  originPrice: null,
  originNote: '',
  cost: 0,
  weight: 0,
  sold: 0,
  soldFrom: '',
  listing: { state: 'on' },
  joinsDiscount: false,
  freight: { templateId: null, flat: 0 },
  limits: { least: 0, step: 1, perOrder: 0, perMember: 0, cycle: 0 },
  needsRealName: false,
  showStock: false,
  tags: [],
  parameters: [],
  detail: [],
  specs: [],
  skus: [emptySku],
  leaveMessages: [],
  madeToOrder: false,
  leadDays: 0,
  noReturn: null,
  shareRate: null,
  supplier: null,
};

/** Returns the form of a product; each SKU remembers the stock that is shown, so that what is sold meanwhile stays sold. */
export function toForm(goods: EditedGoods): GoodsForm {
  const form: Partial<Record<keyof GoodsForm, unknown>> = {};
  for (const name of Object.keys(emptyForm) as (keyof GoodsForm)[]) form[name] = goods[name];
  return {
    ...(form as unknown as GoodsForm),
    skus: goods.skus.map(({ reserved: _reserved, ...sku }) => ({ ...sku, stockWas: sku.stock })),
  };
}

/** Names the fields of a product, in the order in which a difference lists them. */
export const formNames: Readonly<Record<keyof GoodsForm, string>> = {
  title: '标题',
  subtitle: '副标题',
  code: '商品编码',
  kind: '类型',
  categoryId: '分类',
  groupIds: '分组',
  pictures: '图片',
  video: '视频',
  specs: '规格',
  skus: '价格和库存',
  originPrice: '划线价',
  originNote: '划线价说明',
  cost: '成本价',
  weight: '重量',
  sold: '已售',
  soldFrom: '已售来源',
  listing: '上架',
  joinsDiscount: '会员折扣',
  freight: '运费',
  limits: '购买限制',
  needsRealName: '实名',
  showStock: '显示库存',
  tags: '标签',
  parameters: '参数',
  detail: '详情',
  leaveMessages: '留言',
  madeToOrder: '定制',
  leadDays: '备货天数',
  noReturn: '不支持无理由退货',
  shareRate: '分享赚',
  supplier: '供货商',
};

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
/** Leaves out what orders change by themselves. */
const comparable = (form: GoodsForm, name: keyof GoodsForm): unknown =>
  name === 'skus' ? form.skus.map(({ stock, stockWas, ...sku }) => [sku, (stock ?? 0) - (stockWas ?? 0)]) : form[name];

/** Describes what two people changed of one product. */
export interface Difference {
  /** Fields that only the other one changed: they are taken over. */
  readonly theirs: readonly (keyof GoodsForm)[];
  /** Fields that both changed: the form keeps its own. */
  readonly both: readonly (keyof GoodsForm)[];
  readonly merged: GoodsForm;
}

/** Compares what one has entered, what it began with, and what somebody else saved meanwhile. */
export function compareForms(base: GoodsForm, mine: GoodsForm, other: GoodsForm): Difference {
  const names = Object.keys(formNames) as (keyof GoodsForm)[];
  const changed = (form: GoodsForm) => new Set(names.filter((name) => !isSame(comparable(form, name), comparable(base, name))));
  const [ofMine, ofTheirs] = [changed(mine), changed(other)];
  const theirs = names.filter((name) => ofTheirs.has(name) && !ofMine.has(name));
  const both = names.filter((name) => ofTheirs.has(name) && ofMine.has(name) && !isSame(comparable(mine, name), comparable(other, name)));
  const untouched = names.filter((name) => !ofMine.has(name));
  return { theirs, both, merged: { ...mine, ...Object.fromEntries(untouched.map((name) => [name, other[name]])) } };
}

const others = (values: readonly string[], at: number): string => JSON.stringify(values.filter((_, i) => i !== at));

/** Adds a value to an option: each combination of the other options gets a SKU with it, priced as one that there is. */
export function addValue({ specs, skus }: Pick<GoodsForm, 'specs' | 'skus'>, at: number, name: string): Pick<GoodsForm, 'specs' | 'skus'> {
  const spec = specs[at];
  if (!spec || spec.values.some((value) => value.name === name)) return { specs, skus };
  const nextSpecs = specs.map((one, i) => (i === at ? { ...one, values: [...one.values, { name }] } : one));
  if (spec.values.length === 0)
    return { specs: nextSpecs, skus: skus.map((sku) => ({ ...sku, values: [...sku.values.slice(0, at), name, ...sku.values.slice(at)] })) };
  const seen = new Set<string>();
  const added = skus.flatMap((sku): SkuForm[] => {
    const key = others(sku.values, at);
    if (seen.has(key)) return [];
    seen.add(key);
    const values = sku.values.map((value, i) => (i === at ? name : value));
    return [{ ...emptySku, values, price: sku.price, levelPrices: sku.levelPrices }];
  });
  return { specs: nextSpecs, skus: sortSkus(nextSpecs, [...skus, ...added]) };
}

/** Sorts SKUs by the order of the options' values. */
function sortSkus(specs: GoodsForm['specs'], skus: readonly SkuForm[]): SkuForm[] {
  const placeOf = ({ values }: SkuForm): number[] =>
    values.map((value, i) => specs[i]?.values.findIndex(({ name }) => name === value) ?? 0);
  return [...skus].sort((one, other) => {
    const [a, b] = [placeOf(one), placeOf(other)];
    const at = a.findIndex((place, i) => place !== b[i]);
    return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
  });
}

/** Renames a value of an option, in its SKUs too: they stay the same SKUs. */
export const renameValue = (
  { specs, skus }: Pick<GoodsForm, 'specs' | 'skus'>,
  at: number,
  was: string,
  name: string,
): Pick<GoodsForm, 'specs' | 'skus'> => ({
  specs: specs.map((spec, i) =>
    i === at ? { ...spec, values: spec.values.map((value) => (value.name === was ? { ...value, name } : value)) } : spec,
  ),
  skus: skus.map((sku) => ({ ...sku, values: sku.values.map((value, i) => (i === at && value === was ? name : value)) })),
});

/** Removes a value of an option with its SKUs; with its last value the option itself no longer tells SKUs apart. */
export function removeValue(
  { specs, skus }: Pick<GoodsForm, 'specs' | 'skus'>,
  at: number,
  name: string,
): Pick<GoodsForm, 'specs' | 'skus'> {
  const spec = specs[at];
  if (!spec) return { specs, skus };
  const values = spec.values.filter((value) => value.name !== name);
  const nextSpecs = specs.map((one, i) => (i === at ? { ...one, values } : one));
  if (values.length > 0) return { specs: nextSpecs, skus: skus.filter((sku) => sku.values[at] !== name) };
  return { specs: nextSpecs, skus: dropOption(skus, at) };
}

/** Takes an option from SKUs: of those that then have the same values, the first stays. */
function dropOption(skus: readonly SkuForm[], at: number): SkuForm[] {
  const seen = new Set<string>();
  return skus.flatMap((sku) => {
    const key = others(sku.values, at);
    if (seen.has(key)) return [];
    seen.add(key);
    return [{ ...sku, values: sku.values.filter((_, i) => i !== at) }];
  });
}

/** Removes an option. */
export function removeSpec({ specs, skus }: Pick<GoodsForm, 'specs' | 'skus'>, at: number): Pick<GoodsForm, 'specs' | 'skus'> {
  const hasValues = (specs[at]?.values.length ?? 0) > 0;
  return { specs: specs.filter((_, i) => i !== at), skus: hasValues ? dropOption(skus, at) : [...skus] };
}

/** Returns the form as it is sent: without options that have no value yet. */
export const toSent = (form: GoodsForm): GoodsForm => ({ ...form, specs: form.specs.filter(({ values }) => values.length > 0) });
