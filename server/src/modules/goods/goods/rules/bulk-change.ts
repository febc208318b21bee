import type { Input } from 'contract/call.ts';
import type { bulkCalls } from 'contract/goods/goods/bulk.calls.ts';
import { type Cents, cents, fromYuan, toYuan } from 'contract/money.ts';
import type { Sentence } from 'contract/sentence.ts';
import { sentence } from '#sentences/sentence.ts';

/** Describes a change of many products, as a merchant enters it. */
export type BulkChange = Input<typeof bulkCalls.previewGoodsChange>['change'];
export type BulkWarning = 'belowCost' | 'unusual' | 'belowLevel';

type GroupPlace = readonly [groupId: number, sort: number];

/** Holds what a change of many products reads of a product. */
export interface BulkGoods {
  readonly id: number;
  readonly code: string;
  readonly title: string;
  readonly picture: string;
  readonly version: number;
  readonly isArchived: boolean;
  readonly isBundle: boolean;
  readonly cost: Cents;
  readonly listing: { readonly type: number; readonly at: Date | null };
  readonly categoryId: number | null;
  readonly freight: { readonly templateId: number | null; readonly flat: Cents };
  /** The groups that it is in, each with its place in the group's order. */
  readonly groups: readonly GroupPlace[];
  readonly skus: readonly {
    readonly id: number;
    readonly text: string;
    readonly price: Cents;
    readonly onHand: number;
    readonly reserved: number;
    /** The highest level price; null without one. */
    readonly levelPrice: Cents | null;
  }[];
}

/** Holds fields of a product to be written: prices by SKU, pieces by which stock changes, and fields of the product. What is absent stays. */
export interface BulkFields {
  readonly prices?: readonly (readonly [skuId: number, price: Cents])[];
  readonly stockBy?: readonly (readonly [skuId: number, by: number])[];
  /** The time is in milliseconds, because what was before is stored as JSON. */
  readonly listing?: { readonly type: number; readonly at: number | null };
  readonly categoryId?: number | null;
  readonly freight?: { readonly templateId: number | null; readonly flat: Cents };
  readonly groups?: readonly GroupPlace[];
}

/** Describes what a change does to one product: the fields that differ, before and after, or why it cannot be made. */
export interface BulkPlan {
  readonly after: BulkFields;
  readonly before: BulkFields;
  readonly warnings: readonly BulkWarning[];
  readonly wrong?: Sentence;
}

const steps = { cent: 1, tenth: 10, yuan: 100 } as const;
const maxPrice = 9_999_999_900;
const maxStock = 99_999_999;
/** A price below this share of the present one, or above its inverse, looks like a slip. */
const unusualShare = 0.1;

function priceAfter(price: Cents, { how, by, round }: NonNullable<BulkChange['price']>): number {
  const amount = how === 'set' ? fromYuan(by) : how === 'add' ? price + fromYuan(by) : (price * Math.round(by * 100)) / 10_000;
  return Math.round(amount / steps[round]) * steps[round];
}

const nothing: BulkPlan = { after: {}, before: {}, warnings: [] };
const refuse = (wrong: Sentence): BulkPlan => ({ ...nothing, wrong });

function planPrice({ skus, cost }: BulkGoods, change: NonNullable<BulkChange['price']>): BulkPlan {
  const priced = skus.map((sku) => ({ ...sku, is: priceAfter(sku.price, change) }));
  if (priced.some(({ is }) => is < 0 || is > maxPrice)) return refuse(sentence('bulkPriceOutOfBounds'));
  if (change.how !== 'set' && priced.some(({ price, is }) => price > 0 && is === 0)) return refuse(sentence('bulkPriceZero'));
  const changed = priced.filter(({ price, is }) => price !== is);
  if (changed.length === 0) return nothing;
  const warns = (warning: BulkWarning, isWarned: (sku: (typeof priced)[number]) => boolean): BulkWarning[] =>
    changed.some(isWarned) ? [warning] : [];
  return {
    after: { prices: changed.map(({ id, is }) => [id, cents(is)] as const) },
    before: { prices: changed.map(({ id, price }) => [id, price] as const) },
    warnings: [
      ...warns('belowCost', ({ is }) => is < cost),
      ...warns('unusual', ({ price, is }) => price > 0 && (is < price * unusualShare || is * unusualShare > price)),
      ...warns('belowLevel', ({ is, levelPrice }) => levelPrice !== null && levelPrice > is),
    ],
  };
}

function planStock({ skus, isBundle }: BulkGoods, { how, by }: NonNullable<BulkChange['stock']>): BulkPlan {
  if (isBundle) return refuse(sentence('stockOfBundle'));
  const moved = skus.map((sku) => ({ ...sku, by: how === 'set' ? by - sku.onHand : by })).filter((sku) => sku.by !== 0);
  const short = moved.find(({ onHand, reserved, by: more }) => onHand + more < reserved);
  if (short)
    return refuse(
      short.reserved > 0
        ? sentence('stockBelowReserved', { sku: short.text, reserved: short.reserved })
        : sentence('formStockBelowZero', { fewer: -short.by, onHand: short.onHand }),
    );
  if (moved.some(({ onHand, by: more }) => onHand + more > maxStock)) return refuse(sentence('stockAboveMost', { most: maxStock }));
  if (moved.length === 0) return nothing;
  return {
    after: { stockBy: moved.map((sku) => [sku.id, sku.by] as const) },
    before: { stockBy: moved.map((sku) => [sku.id, -sku.by] as const) },
    warnings: [],
  };
}

function planFields(goods: BulkGoods, { listing, category, freight, groups }: BulkChange): BulkPlan {
  const plan = <Key extends 'listing' | 'categoryId' | 'freight' | 'groups'>(
    key: Key,
    was: BulkFields[Key],
    is: BulkFields[Key],
  ): BulkPlan => (JSON.stringify(was) === JSON.stringify(is) ? nothing : { after: { [key]: is }, before: { [key]: was }, warnings: [] });
  if (listing) {
    const type = { on: 0, off: 1, at: 2 }[listing.state];
    const at = listing.state === 'at' ? (listing.at ?? null) : null;
    return plan('listing', { type: goods.listing.type, at: goods.listing.at?.getTime() ?? null }, { type, at });
  }
  if (category) return plan('categoryId', goods.categoryId, category.id);
  if (freight)
    return plan('freight', goods.freight, {
      templateId: freight.templateId,
      flat: freight.templateId === null ? fromYuan(freight.flat) : cents(0),
    });
  if (!groups) return nothing;
  const left = goods.groups.filter(([id]) => !groups.remove.includes(id));
  const added = groups.add.filter((id) => !left.some(([other]) => other === id)).map((id) => [id, 0] as const);
  return plan(
    'groups',
    goods.groups,
    [...left, ...added].sort(([a], [b]) => a - b),
  );
}

/** Decides what a change does to one product. */
export function planBulkChange(goods: BulkGoods, change: BulkChange): BulkPlan {
  if (goods.isArchived) return refuse(sentence('bulkArchived'));
  if (change.price) return planPrice(goods, change.price);
  return change.stock ? planStock(goods, change.stock) : planFields(goods, change);
}

/** Names the categories, groups and freight templates of the shop. */
export type BulkNames = { readonly [Kind in 'categories' | 'groups' | 'templates']: ReadonlyMap<number, string> };

/** Finds the category, group or freight template of fields that was removed meanwhile: they cannot be written. */
export function findGoneReference({ categoryId, freight, groups = [] }: BulkFields, names: BulkNames): Sentence | undefined {
  if (typeof categoryId === 'number' && !names.categories.has(categoryId)) return sentence('categoryNotFound');
  if (typeof freight?.templateId === 'number' && !names.templates.has(freight.templateId)) return sentence('templateNotFound');
  return groups.some(([id]) => !names.groups.has(id)) ? sentence('groupNotFound') : undefined;
}

/** Finds what is wrong with a change itself: not exactly one field, a listing without its time, or references that the shop does not have. */
export function findBulkProblem(change: BulkChange, shop: BulkNames): Sentence | undefined {
  if (Object.values(change).filter((one) => one !== undefined).length !== 1) return sentence('bulkOneField');
  const { price, listing, category, freight, groups } = change;
  if (price && price.how !== 'add' && price.by < 0) return sentence('bulkPriceOutOfBounds');
  if (change.stock?.how === 'set' && change.stock.by < 0) return sentence('bulkStockBelowZero');
  if (listing?.state === 'at' && listing.at === undefined) return sentence('bulkListingTime');
  if (category && category.id !== null && !shop.categories.has(category.id)) return sentence('categoryNotFound');
  if (freight && freight.templateId !== null && !shop.templates.has(freight.templateId)) return sentence('templateNotFound');
  if (groups && [...groups.add, ...groups.remove].some((id) => !shop.groups.has(id))) return sentence('groupNotFound');
  if (groups && groups.add.length + groups.remove.length === 0) return sentence('bulkOneField');
  return undefined;
}

/** Names the values of a plan before and after, for people. */
export function describeBulkPlan(
  { before, after }: BulkPlan,
  goods: BulkGoods,
  names: BulkNames & { readonly formatListing: (listing: NonNullable<BulkFields['listing']>) => string },
): { sku: string; was: string; is: string }[] {
  const skuText = (skuId: number) => goods.skus.find(({ id }) => id === skuId)?.text ?? '';
  if (after.prices)
    return after.prices.map(([id, is], i) => ({
      sku: skuText(id),
      was: String(toYuan(before.prices?.[i]?.[1] ?? is)),
      is: String(toYuan(is)),
    }));
  if (after.stockBy)
    return after.stockBy.map(([id, by]) => {
      const onHand = goods.skus.find((sku) => sku.id === id)?.onHand ?? 0;
      return { sku: skuText(id), was: String(onHand), is: String(onHand + by) };
    });
  const texts = ({ listing, categoryId, freight, groups }: BulkFields): string => {
    if (listing) return names.formatListing(listing);
    if (freight) return freight.templateId === null ? String(toYuan(freight.flat)) : (names.templates.get(freight.templateId) ?? '');
    if (groups) return groups.map(([id]) => names.groups.get(id) ?? '').join('、');
    return categoryId === null || categoryId === undefined ? '' : (names.categories.get(categoryId) ?? '');
  };
  return Object.keys(after).length === 0 ? [] : [{ sku: '', was: texts(before), is: texts(after) }];
}
