import { mallPath } from 'contract/shop/site/mall-path.ts';

/** Names what a page file refers to by text: pictures by file name, products by code, groups and pages by name, categories by path. */
type ReferenceKind = 'pictures' | IdReferenceKind;
/** Names a kind of reference in a page file that stands for an id of the shop: a product, group, category or page. */
export type IdReferenceKind = 'goods' | 'groups' | 'categories' | 'pages';

/** Maps each reference in a page file to the place where it occurs first, by kind. docs/decoration.md describes references. */
export type PageReferences = Readonly<Record<ReferenceKind, ReadonlyMap<string, string>>>;
/** Maps the references of a page file to what they stand for: file names of pictures to URLs, and the others to ids. */
export type ResolvedReferences = { readonly pictures: ReadonlyMap<string, string> } & Readonly<
  Record<IdReferenceKind, ReadonlyMap<string, number>>
>;
/** Maps ids of a shop to the references by which a page file names them, by kind. An id that is missing here stays a number in the file. */
export type ReferenceNames = Readonly<Record<IdReferenceKind, ReadonlyMap<number, string>>>;

/** Tells whether a text is the file name of a picture and not a URL. */
export const isPictureFile = (word: string): boolean =>
  word.trim() !== '' && !word.startsWith(`${mallPath}/`) && !word.startsWith('//') && !/^[a-z][a-z\d+.-]*:/i.test(word);

/** Lists how a link refers to each kind: `goods:YB-TEAPOT` in a file, `/goodsInfo/12` in the shop. */
const links: readonly { readonly word: string; readonly kind: IdReferenceKind; readonly before: string }[] = [
  { word: 'goods:', kind: 'goods', before: '/goodsInfo/' },
  { word: 'group:', kind: 'groups', before: '/goodsList?groupId=' },
  { word: 'category:', kind: 'categories', before: '/goodsList?categoryId=' },
  { word: 'page:', kind: 'pages', before: '/wpage/' },
];

/** Converts the URLs in a block, from file to shop or back. */
interface UrlConversion {
  readonly picture: (address: string, where: string) => string;
  readonly link: (address: string, where: string) => string;
}

const signs: readonly (readonly [sign: string, entity: string])[] = [
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
];
const escapeHtml = (text: string): string => signs.reduce((all, [sign, entity]) => all.replaceAll(sign, entity), text);
const unescapeHtml = (text: string): string => signs.reduceRight((all, [sign, entity]) => all.replaceAll(entity, sign), text);

function convertHtml(html: string, where: string, change: UrlConversion): string {
  const within = (name: string, convert: (word: string, where: string) => string) => (tag: string) =>
    tag.replace(new RegExp(`(\\s${name}\\s*=\\s*)(["'])(.*?)\\2`, 'i'), (as, head: string, quote: string, word: string) => {
      const before = unescapeHtml(word);
      const after = convert(before, where);
      return after === before ? as : `${head}${quote}${escapeHtml(after)}${quote}`;
    });
  return html.replace(/<img\b[^>]*>/gi, within('src', change.picture)).replace(/<a\b[^>]*>/gi, within('href', change.link));
}

const pictureFields = new Set(['picture', 'poster']);
const linkFields = new Set(['link', 'more']);

function convertValue(value: unknown, where: string, name: string, change: UrlConversion): unknown {
  if (typeof value === 'string') {
    if (pictureFields.has(name)) return change.picture(value, where);
    return linkFields.has(name) ? change.link(value, where) : name === 'html' ? convertHtml(value, where, change) : value;
  }
  if (Array.isArray(value)) return value.map((one, at) => convertValue(one, `${where}[${at + 1}]`, name, change));
  if (typeof value !== 'object' || value === null) return value;
  const head = where.endsWith('：') ? where : `${where}.`;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, convertValue(inner, `${head}${key}`, key, change)]));
}

/** Converts each block of a page: its reference fields first, then every URL in it. */
const convertBlocks = (
  components: readonly unknown[],
  fields: (block: object, where: string) => object,
  change: UrlConversion,
): unknown[] =>
  components.map((block, at) => {
    if (typeof block !== 'object' || block === null) return block;
    const where = `第 ${at + 1} 个组件：`;
    return convertValue(fields(block, where), where, '', change);
  });

/** Resolves a reference text at a place of the file. */
type Resolver = { readonly pictures: (word: string, where: string) => string } & Readonly<
  Record<IdReferenceKind, (word: string, where: string) => number>
>;

const isWords = (value: unknown): value is (string | number)[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string' || typeof one === 'number');

/** Converts `goodsCodes`, `group` and `groups` of a block to ids. A number among them is an id already. */
function resolveFields(block: object, where: string, resolver: Resolver): object {
  const { goodsCodes, group, groups, ...rest } = block as Readonly<Record<string, unknown>>;
  const of = (kind: IdReferenceKind, word: string | number, at: string) =>
    typeof word === 'number' ? word : resolver[kind](word.trim(), at);
  return {
    ...rest,
    ...(isWords(goodsCodes) ? { goodsIds: goodsCodes.map((code, at) => of('goods', code, `${where}goodsCodes[${at + 1}]`)) } : {}),
    ...(typeof group === 'string' || typeof group === 'number' ? { groupId: of('groups', group, `${where}group`) } : {}),
    ...(isWords(groups) ? { groupIds: groups.map((name, at) => of('groups', name, `${where}groups[${at + 1}]`)) } : {}),
  };
}

const resolveAll = (components: readonly unknown[], resolver: Resolver): unknown[] =>
  convertBlocks(components, (block, where) => resolveFields(block, where, resolver), {
    picture: (address, where) => (isPictureFile(address) ? resolver.pictures(address, where) : address),
    link(address, where) {
      const as = links.find(({ word }) => address.startsWith(word));
      const name = as === undefined ? '' : address.slice(as.word.length).trim();
      return as === undefined || name === '' ? address : `${as.before}${resolver[as.kind](name, where)}`;
    },
  });

/** Collects the references in the blocks of a page file (to products, pictures and so on), by kind. Maps each to the place that names it first. */
export function collectPageReferences(components: readonly unknown[]): PageReferences {
  const found = {
    pictures: new Map<string, string>(),
    goods: new Map<string, string>(),
    groups: new Map<string, string>(),
    categories: new Map<string, string>(),
    pages: new Map<string, string>(),
  };
  const collect =
    <To>(kind: ReferenceKind, to: To) =>
    (word: string, where: string): To => {
      if (!found[kind].has(word)) found[kind].set(word, where);
      return to;
    };
  resolveAll(components, {
    pictures: collect('pictures', ''),
    goods: collect('goods', 0),
    groups: collect('groups', 0),
    categories: collect('categories', 0),
    pages: collect('pages', 0),
  });
  return found;
}

/**
 * Converts the blocks of a page file to the blocks of the shop. A reference that is not found becomes id 0, or stays a file name if it is a
 * picture.
 */
export function resolvePageBlocks(components: readonly unknown[], meant: ResolvedReferences): unknown[] {
  const number = (kind: IdReferenceKind) => (word: string) => meant[kind].get(word) ?? 0;
  return resolveAll(components, {
    pictures: (word) => meant.pictures.get(word) ?? word,
    goods: number('goods'),
    groups: number('groups'),
    categories: number('categories'),
    pages: number('pages'),
  });
}

/** Returns the reference text for an id, or the id if it has none. */
type Namer = (kind: IdReferenceKind, id: number) => string | number;

const isIds = (value: unknown): value is number[] => Array.isArray(value) && value.every((one) => typeof one === 'number');

/** Converts the ids of a block to reference texts; empty reference fields are left out. */
function nameFields(block: object, named: Namer): object {
  const fields = Object.entries(block).flatMap(([field, value]): [string, unknown][] => {
    if (field === 'goodsIds' && isIds(value)) return value.length > 0 ? [['goodsCodes', value.map((id) => named('goods', id))]] : [];
    if (field === 'groupIds' && isIds(value)) return [['groups', value.map((id) => named('groups', id))]];
    if (field === 'groupId' && value === null) return [];
    return field === 'groupId' && typeof value === 'number' ? [['group', named('groups', value)]] : [[field, value]];
  });
  return Object.fromEntries(fields);
}

const nameAll = (components: readonly unknown[], named: Namer): unknown[] =>
  convertBlocks(components, (block) => nameFields(block, named), {
    picture: (address) => address,
    link(address) {
      for (const { word, kind, before } of links) {
        const id = address.startsWith(before) ? address.slice(before.length) : '';
        const name = /^[1-9]\d{0,14}$/.test(id) ? named(kind, Number(id)) : 0;
        if (typeof name === 'string') return `${word}${name}`;
      }
      return address;
    },
  });

/** Collects the ids that the blocks of a shop's page refer to, by kind of reference (product, group, category, page). */
export function collectPageIds(components: readonly unknown[]): Readonly<Record<IdReferenceKind, ReadonlySet<number>>> {
  const found = { goods: new Set<number>(), groups: new Set<number>(), categories: new Set<number>(), pages: new Set<number>() };
  nameAll(components, (kind, id) => {
    found[kind].add(id);
    return id;
  });
  return found;
}

/** Converts the blocks of a shop's page to the blocks of a file. `resolvePageBlocks` converts them back, in this shop or one with the same names. */
export const namePageBlocks = (components: readonly unknown[], names: ReferenceNames): unknown[] =>
  nameAll(components, (kind, id) => names[kind].get(id) ?? id);
