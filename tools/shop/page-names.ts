import { goodsColumns } from 'contract/goods/goods-file.ts';
import { merchantGoodsCalls } from 'contract/merchant/goods.calls.ts';
import { shelvesCalls } from 'contract/merchant/shelves.calls.ts';
import { decorationCalls } from 'contract/page/decoration.calls.ts';
import type { NumberedKind, PageNames, PageWords } from './page-files.ts';
import type { Call } from './shop-client.ts';

/** Something of the shop that a page file calls by its name. */
interface Named {
  readonly id: number;
  readonly name: string;
}

/** So many goods are asked about at once. */
const mostAsked = 2000;

async function goodsKnown(
  call: Call,
  asked: { readonly codes: readonly string[] } | { readonly ids: readonly number[] },
): Promise<Named[]> {
  const known: Named[] = [];
  const of = 'codes' in asked ? asked.codes : asked.ids;
  for (let from = 0; from < of.length; from += mostAsked) {
    const block =
      'codes' in asked ? { codes: asked.codes.slice(from, from + mostAsked) } : { ids: asked.ids.slice(from, from + mostAsked) };
    known.push(...(await call(merchantGoodsCalls.knownGoods, block)).known.map(({ numIid, code }) => ({ id: numIid, name: code })));
  }
  return known;
}

async function microPages(call: Call): Promise<Named[]> {
  const pages: Named[] = [];
  for (let pageNo = 1; ; pageNo += 1) {
    const { list, hasNext } = await call(decorationCalls.listPages, { pageNo, pageSize: 100 });
    pages.push(...list.filter(({ pageType }) => pageType === 'micro').map(({ id, title }) => ({ id, name: title })));
    if (!hasNext) return pages;
  }
}

/** What the shop has of each kind, beside its goods, which are too many to list. */
const lists: Readonly<Record<Exclude<NumberedKind, 'goods'>, (call: Call) => Promise<Named[]>>> = {
  groups: async (call) => (await call(shelvesCalls.listGroups, {})).list,
  categories: async (call) => (await call(shelvesCalls.listCategories, {})).list.map(({ id, path }) => ({ id, name: path })),
  pages: microPages,
};
const listed = ['groups', 'categories', 'pages'] as const;
const called = { goods: '商品', groups: '分组', categories: '分类', pages: '微页面' } as const;

/** What a name stands for; several of one name are told apart by their numbers (`春茶#12`). A sentence where it stands for none, or for several. */
function idOf(all: readonly Named[], word: string, what: string): number | string {
  const named = all.filter(({ id, name }) => name === word || `${name}#${id}` === word);
  if (named.length === 1 && named[0]) return named[0].id;
  return named.length === 0
    ? `没有「${word}」这个${what}`
    : `有 ${named.length} 个${what}叫「${word}」，请写成 ${named.map(({ id, name }) => `${name}#${id}`).join(' 或 ')}`;
}

/** The name that leads back to a number; undefined where none does. */
const nameOf = (all: readonly Named[], { id, name }: Named): string | undefined =>
  [name, `${name}#${id}`].find((word) => word !== '' && word.trim() === word && idOf(all, word, '') === id);

/** Stands for what the shop does not have, while the rest of a page is checked. */
export const nobody = 999_999_999_999_999;

/** The numbers that words of a page file stand for in this shop; a line for each that stands for nothing. */
export async function numbersOf(
  call: Call,
  words: PageWords,
): Promise<{ numbers: Readonly<Record<NumberedKind, ReadonlyMap<string, number>>>; lost: string[] }> {
  const lost: string[] = [];
  const numbers = {
    goods: new Map<string, number>(),
    groups: new Map<string, number>(),
    categories: new Map<string, number>(),
    pages: new Map<string, number>(),
  };
  const note = (kind: NumberedKind, word: string, where: string, found: number | string) => {
    numbers[kind].set(word, typeof found === 'number' ? found : nobody);
    if (typeof found === 'string') lost.push(`  ${where}：${found}`);
  };
  const codes = [...words.goods.keys()].filter((code) => code.length <= goodsColumns.code.most);
  const goods = new Map((await goodsKnown(call, { codes })).map(({ id, name }) => [name, id]));
  for (const [code, where] of words.goods) note('goods', code, where, goods.get(code) ?? `店里没有编码为「${code}」的商品`);
  for (const kind of listed) {
    const all = words[kind].size === 0 ? [] : await lists[kind](call);
    for (const [word, where] of words[kind]) note(kind, word, where, idOf(all, word, called[kind]));
  }
  return { numbers, lost };
}

/** The words for numbers by which a page of this shop names what the shop has. */
export async function namesOf(call: Call, numbers: Readonly<Record<NumberedKind, ReadonlySet<number>>>): Promise<PageNames> {
  const names = {
    goods: new Map<number, string>(),
    groups: new Map<number, string>(),
    categories: new Map<number, string>(),
    pages: new Map<number, string>(),
  };
  for (const { id, name } of await goodsKnown(call, { ids: [...numbers.goods] })) if (name !== '') names.goods.set(id, name);
  for (const kind of listed) {
    const all = numbers[kind].size === 0 ? [] : await lists[kind](call);
    for (const one of all.filter(({ id }) => numbers[kind].has(id))) {
      const name = nameOf(all, one);
      if (name !== undefined) names[kind].set(one.id, name);
    }
  }
  return names;
}
