import { goodsColumns } from 'contract/goods/goods/goods-file.ts';
import { goodsMerchantCalls } from 'contract/goods/goods/merchant.calls.ts';
import { decorationCalls } from 'contract/goods/page/decoration.calls.ts';
import type { IdReferenceKind, ReferenceNames, PageReferences } from './page-files.ts';
import type { ShopClient } from './shop-client.ts';

/** Describes something of the shop that a page file refers to by name. */
interface Named {
  readonly id: number;
  readonly name: string;
}

/** Limits the products of one lookup. */
const lookupSize = 2000;

async function findGoods(
  call: ShopClient,
  request: { readonly codes: readonly string[] } | { readonly ids: readonly number[] },
): Promise<Named[]> {
  const known: Named[] = [];
  const items = 'codes' in request ? request.codes : request.ids;
  for (let from = 0; from < items.length; from += lookupSize) {
    const block =
      'codes' in request ? { codes: request.codes.slice(from, from + lookupSize) } : { ids: request.ids.slice(from, from + lookupSize) };
    known.push(...(await call(goodsMerchantCalls.knownGoods, block)).known.map(({ numIid, code }) => ({ id: numIid, name: code })));
  }
  return known;
}

async function listMicroPages(call: ShopClient): Promise<Named[]> {
  const pages: Named[] = [];
  for (let pageNo = 1; ; pageNo += 1) {
    const { list, hasNext } = await call(decorationCalls.listPages, { pageNo, pageSize: 100 });
    pages.push(...list.filter(({ pageType }) => pageType === 'micro').map(({ id, title }) => ({ id, name: title })));
    if (!hasNext) return pages;
  }
}

/** Holds, for each kind, the function that lists all of it. Products are left out: there are too many to list. */
const listFunctions: Readonly<Record<Exclude<IdReferenceKind, 'goods'>, (call: ShopClient) => Promise<Named[]>>> = {
  groups: async (call) => (await call(goodsMerchantCalls.listGroups, {})).list,
  categories: async (call) => (await call(goodsMerchantCalls.listCategories, {})).list.map(({ id, path }) => ({ id, name: path })),
  pages: listMicroPages,
};
const listedKinds = ['groups', 'categories', 'pages'] as const;
const kindTexts = { goods: '商品', groups: '分组', categories: '分类', pages: '微页面' } as const;

/**
 * Finds the id of a name. Items with the same name are told apart by their ids (`春茶#12`). Returns a sentence if there is none, or more
 * than one.
 */
function idOf(all: readonly Named[], word: string, what: string): number | string {
  const named = all.filter(({ id, name }) => name === word || `${name}#${id}` === word);
  if (named.length === 1 && named[0]) return named[0].id;
  return named.length === 0
    ? `没有「${word}」这个${what}`
    : `有 ${named.length} 个${what}叫「${word}」，请写成 ${named.map(({ id, name }) => `${name}#${id}`).join(' 或 ')}`;
}

/** Returns a name that identifies an item; undefined if there is none. */
const nameOf = (all: readonly Named[], { id, name }: Named): string | undefined =>
  [name, `${name}#${id}`].find((word) => word !== '' && word.trim() === word && idOf(all, word, '') === id);

/** Holds the id that stands for an unknown product, group, category or page while a page file is checked, to check the rest. */
export const missingId = 999_999_999_999_999;

/**
 * Looks up the ids that the references (names of products, groups, categories, pages) in a page file stand for. `lost` has a line for each reference
 * that the shop does not have.
 */
export async function findReferenceIds(
  call: ShopClient,
  words: PageReferences,
): Promise<{ numbers: Readonly<Record<IdReferenceKind, ReadonlyMap<string, number>>>; lost: string[] }> {
  const lost: string[] = [];
  const numbers = {
    goods: new Map<string, number>(),
    groups: new Map<string, number>(),
    categories: new Map<string, number>(),
    pages: new Map<string, number>(),
  };
  const note = (kind: IdReferenceKind, word: string, where: string, found: number | string) => {
    numbers[kind].set(word, typeof found === 'number' ? found : missingId);
    if (typeof found === 'string') lost.push(`  ${where}：${found}`);
  };
  const codes = [...words.goods.keys()].filter((code) => code.length <= goodsColumns.code.most);
  const goods = new Map((await findGoods(call, { codes })).map(({ id, name }) => [name, id]));
  for (const [code, where] of words.goods) note('goods', code, where, goods.get(code) ?? `店里没有编码为「${code}」的商品`);
  for (const kind of listedKinds) {
    const all = words[kind].size === 0 ? [] : await listFunctions[kind](call);
    for (const [word, where] of words[kind]) note(kind, word, where, idOf(all, word, kindTexts[kind]));
  }
  return { numbers, lost };
}

/** Looks up the references (names of products, groups, categories, pages) for the ids that a page of this shop contains. */
export async function findReferenceNames(
  call: ShopClient,
  numbers: Readonly<Record<IdReferenceKind, ReadonlySet<number>>>,
): Promise<ReferenceNames> {
  const names = {
    goods: new Map<number, string>(),
    groups: new Map<number, string>(),
    categories: new Map<number, string>(),
    pages: new Map<number, string>(),
  };
  for (const { id, name } of await findGoods(call, { ids: [...numbers.goods] })) if (name !== '') names.goods.set(id, name);
  for (const kind of listedKinds) {
    const all = numbers[kind].size === 0 ? [] : await listFunctions[kind](call);
    for (const one of all.filter(({ id }) => numbers[kind].has(id))) {
      const name = nameOf(all, one);
      if (name !== undefined) names[kind].set(one.id, name);
    }
  }
  return names;
}
