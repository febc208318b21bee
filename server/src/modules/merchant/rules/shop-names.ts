import { pathText } from 'contract/goods/cell-lists.ts';
import { inSimplified } from 'contract/two-scripts.ts';

interface Named {
  readonly id: number;
  readonly name: string;
}

/** What a goods file calls by name: each name leads to one id, and each id has one name. */
export interface Names {
  /** By its name as it stands, else in whichever script it is written: 全国标准 finds 全國標準. */
  readonly idOf: { get(name: string): number | undefined };
  readonly nameOf: ReadonlyMap<number, string>;
}

/** Everything of a shop that a goods file names. */
export interface ShopNames {
  /** By path: 生鲜/水果. */
  readonly categories: Names;
  readonly groups: Names;
  readonly templates: Names;
  readonly levels: Names;
  readonly timeZone: string;
  /** Whether a picture may be loaded from an address. */
  readonly knowsMedia: (address: string) => boolean;
}

/** Two of one name are told apart by their ids: 春茶#12. */
function namesOf(all: readonly Named[]): Names {
  const count = new Map<string, number>();
  for (const { name } of all) count.set(name, (count.get(name) ?? 0) + 1);
  const nameOf = new Map(all.map(({ id, name }) => [id, (count.get(name) ?? 0) > 1 ? `${name}#${id}` : name]));
  const exact = new Map([...nameOf].map(([id, name]) => [name, id]));
  const simplified = new Map<string, number | undefined>();
  for (const [id, name] of nameOf) {
    const key = inSimplified(name);
    simplified.set(key, simplified.has(key) ? undefined : id);
  }
  return { nameOf, idOf: { get: (name) => exact.get(name) ?? simplified.get(inSimplified(name)) } };
}

type Placed = Named & { readonly parentId: number | null };

/** Categories by their paths: 生鲜/水果. */
export function categoryNames(categories: readonly Placed[]): Names {
  const byId = new Map(categories.map((one) => [one.id, one]));
  const pathOf = (id: number): string[] => {
    const one = byId.get(id);
    return one ? [...(one.parentId === null ? [] : pathOf(one.parentId)), one.name] : [];
  };
  return namesOf(categories.map(({ id }) => ({ id, name: pathText(pathOf(id)) })));
}

export function shopNames(shop: {
  readonly categories: readonly Placed[];
  readonly groups: readonly Named[];
  readonly templates: readonly Named[];
  readonly levels: readonly Named[];
  readonly timeZone: string;
  readonly knowsMedia: (address: string) => boolean;
}): ShopNames {
  return {
    categories: categoryNames(shop.categories),
    groups: namesOf(shop.groups),
    templates: namesOf(shop.templates),
    levels: namesOf(shop.levels),
    timeZone: shop.timeZone,
    knowsMedia: shop.knowsMedia,
  };
}
