import { formatCategoryPath } from 'contract/goods/goods/cell-lists.ts';
import { toSimplified } from 'contract/chinese-scripts.ts';

interface Named {
  readonly id: number;
  readonly name: string;
}

/** Maps the names of one kind of thing in a goods file, such as categories, to ids and back. Each id has one unique name. */
export interface GoodsFileNameIndex {
  /** Finds the exact name, else the same name in the other Chinese script: 全国标准 finds 全國標準. */
  readonly idOf: { get(name: string): number | undefined };
  readonly nameOf: ReadonlyMap<number, string>;
}

/**
 * Holds the shop's categories, groups, freight templates and levels by name, for reading a goods file. It also has the
 * time zone, and the check of the URLs of pictures and videos.
 */
export interface GoodsFileNames {
  /** Named by path: 生鲜/水果. */
  readonly categories: GoodsFileNameIndex;
  readonly groups: GoodsFileNameIndex;
  readonly templates: GoodsFileNameIndex;
  readonly levels: GoodsFileNameIndex;
  readonly timeZone: string;
  /** Tells whether a picture or video may be loaded from a URL. */
  readonly allowsMedia: (address: string) => boolean;
}

/** Builds the index of names. Items with the same name get their id appended: 春茶#12. */
function indexNames(all: readonly Named[]): GoodsFileNameIndex {
  const count = new Map<string, number>();
  for (const { name } of all) count.set(name, (count.get(name) ?? 0) + 1);
  const nameOf = new Map(all.map(({ id, name }) => [id, (count.get(name) ?? 0) > 1 ? `${name}#${id}` : name]));
  const exact = new Map([...nameOf].map(([id, name]) => [name, id]));
  const simplified = new Map<string, number | undefined>();
  for (const [id, name] of nameOf) {
    const key = toSimplified(name);
    simplified.set(key, simplified.has(key) ? undefined : id);
  }
  return { nameOf, idOf: { get: (name) => exact.get(name) ?? simplified.get(toSimplified(name)) } };
}

type NamedCategory = Named & { readonly parentId: number | null };

/** Builds the index of categories by path: 生鲜/水果. */
export function indexCategoryPaths(categories: readonly NamedCategory[]): GoodsFileNameIndex {
  const byId = new Map(categories.map((one) => [one.id, one]));
  const pathOf = (id: number): string[] => {
    const one = byId.get(id);
    return one ? [...(one.parentId === null ? [] : pathOf(one.parentId)), one.name] : [];
  };
  return indexNames(categories.map(({ id }) => ({ id, name: formatCategoryPath(pathOf(id)) })));
}

/**
 * Builds the name indexes of a shop's categories, groups, freight templates and levels for goods files. Passes on the
 * time zone and the check of picture URLs.
 */
export function buildGoodsFileNames(shop: {
  readonly categories: readonly NamedCategory[];
  readonly groups: readonly Named[];
  readonly templates: readonly Named[];
  readonly levels: readonly Named[];
  readonly timeZone: string;
  readonly knowsMedia: (address: string) => boolean;
}): GoodsFileNames {
  return {
    categories: indexCategoryPaths(shop.categories),
    groups: indexNames(shop.groups),
    templates: indexNames(shop.templates),
    levels: indexNames(shop.levels),
    timeZone: shop.timeZone,
    allowsMedia: shop.knowsMedia,
  };
}
