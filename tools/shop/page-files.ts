/** What of its shop a page file names by words: pictures by file, goods by code, groups and pages by name, categories by path. */
type WordKind = 'pictures' | NumberedKind;
/** Those that the shop knows by numbers. */
export type NumberedKind = 'goods' | 'groups' | 'categories' | 'pages';

/** The words of a page file that stand for what only its shop can tell, each with where it is named first. docs/decoration.md has them. */
export type PageWords = Readonly<Record<WordKind, ReadonlyMap<string, string>>>;
/** What they stand for: addresses and numbers. */
export type PageMeant = { readonly pictures: ReadonlyMap<string, string> } & Readonly<Record<NumberedKind, ReadonlyMap<string, number>>>;
/** The words for numbers: what has none stays a number. */
export type PageNames = Readonly<Record<NumberedKind, ReadonlyMap<number, string>>>;

/** Whether a word is the name of a picture's file, and no address yet. */
export const isPictureFile = (word: string): boolean =>
  word.trim() !== '' && !word.startsWith('/mall/') && !word.startsWith('//') && !/^[a-z][a-z\d+.-]*:/i.test(word);

/** How a link names each kind: `goods:YB-TEAPOT` in a file, `/goodsInfo/12` in the shop. */
const links: readonly { readonly word: string; readonly kind: NumberedKind; readonly before: string }[] = [
  { word: 'goods:', kind: 'goods', before: '/goodsInfo/' },
  { word: 'group:', kind: 'groups', before: '/goodsList?groupId=' },
  { word: 'category:', kind: 'categories', before: '/goodsList?categoryId=' },
  { word: 'page:', kind: 'pages', before: '/wpage/' },
];

/** What becomes of the addresses in a piece, in one direction or the other. */
interface Change {
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
const entered = (text: string): string => signs.reduce((all, [sign, entity]) => all.replaceAll(sign, entity), text);
const read = (text: string): string => signs.reduceRight((all, [sign, entity]) => all.replaceAll(entity, sign), text);

function htmlChanged(html: string, where: string, change: Change): string {
  const within = (name: string, changed: (word: string, where: string) => string) => (tag: string) =>
    tag.replace(new RegExp(`(\\s${name}\\s*=\\s*)(["'])(.*?)\\2`, 'i'), (as, head: string, quote: string, word: string) => {
      const before = read(word);
      const after = changed(before, where);
      return after === before ? as : `${head}${quote}${entered(after)}${quote}`;
    });
  return html.replace(/<img\b[^>]*>/gi, within('src', change.picture)).replace(/<a\b[^>]*>/gi, within('href', change.link));
}

const pictureFields = new Set(['picture', 'poster']);
const linkFields = new Set(['link', 'more']);

function changed(value: unknown, where: string, name: string, change: Change): unknown {
  if (typeof value === 'string') {
    if (pictureFields.has(name)) return change.picture(value, where);
    return linkFields.has(name) ? change.link(value, where) : name === 'html' ? htmlChanged(value, where, change) : value;
  }
  if (Array.isArray(value)) return value.map((one, at) => changed(one, `${where}[${at + 1}]`, name, change));
  if (typeof value !== 'object' || value === null) return value;
  const head = where.endsWith('：') ? where : `${where}.`;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, changed(inner, `${head}${key}`, key, change)]));
}

/** Changes each piece of a page: its own fields first, then every address in it. */
const piecesChanged = (components: readonly unknown[], fields: (piece: object, where: string) => object, change: Change): unknown[] =>
  components.map((piece, at) => {
    if (typeof piece !== 'object' || piece === null) return piece;
    const where = `第 ${at + 1} 个组件：`;
    return changed(fields(piece, where), where, '', change);
  });

/** Says what a word stands for. */
type Told = { readonly pictures: (word: string, where: string) => string } & Readonly<
  Record<NumberedKind, (word: string, where: string) => number>
>;

const isWords = (value: unknown): value is (string | number)[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string' || typeof one === 'number');

/** `goodsCodes`, `group` and `groups` of a piece as the numbers that the shop knows them by; a number among them is one already. */
function numbered(piece: object, where: string, told: Told): object {
  const { goodsCodes, group, groups, ...rest } = piece as Readonly<Record<string, unknown>>;
  const of = (kind: NumberedKind, word: string | number, at: string) => (typeof word === 'number' ? word : told[kind](word.trim(), at));
  return {
    ...rest,
    ...(isWords(goodsCodes) ? { goodsIds: goodsCodes.map((code, at) => of('goods', code, `${where}goodsCodes[${at + 1}]`)) } : {}),
    ...(typeof group === 'string' || typeof group === 'number' ? { groupId: of('groups', group, `${where}group`) } : {}),
    ...(isWords(groups) ? { groupIds: groups.map((name, at) => of('groups', name, `${where}groups[${at + 1}]`)) } : {}),
  };
}

const piecesMeant = (components: readonly unknown[], told: Told): unknown[] =>
  piecesChanged(components, (piece, where) => numbered(piece, where, told), {
    picture: (address, where) => (isPictureFile(address) ? told.pictures(address, where) : address),
    link(address, where) {
      const as = links.find(({ word }) => address.startsWith(word));
      const name = as === undefined ? '' : address.slice(as.word.length).trim();
      return as === undefined || name === '' ? address : `${as.before}${told[as.kind](name, where)}`;
    },
  });

/** What the pieces of a page file name by file, code or name. */
export function pageWords(components: readonly unknown[]): PageWords {
  const found = {
    pictures: new Map<string, string>(),
    goods: new Map<string, string>(),
    groups: new Map<string, string>(),
    categories: new Map<string, string>(),
    pages: new Map<string, string>(),
  };
  const noted =
    <To>(kind: WordKind, to: To) =>
    (word: string, where: string): To => {
      if (!found[kind].has(word)) found[kind].set(word, where);
      return to;
    };
  piecesMeant(components, {
    pictures: noted('pictures', ''),
    goods: noted('goods', 0),
    groups: noted('groups', 0),
    categories: noted('categories', 0),
    pages: noted('pages', 0),
  });
  return found;
}

/** The pieces as the shop takes them, once it is known what their words stand for. */
export function piecesOf(components: readonly unknown[], meant: PageMeant): unknown[] {
  const number = (kind: NumberedKind) => (word: string) => meant[kind].get(word) ?? 0;
  return piecesMeant(components, {
    pictures: (word) => meant.pictures.get(word) ?? word,
    goods: number('goods'),
    groups: number('groups'),
    categories: number('categories'),
    pages: number('pages'),
  });
}

/** Says the word for a number, or the number where it has none. */
type Named = (kind: NumberedKind, id: number) => string | number;

const isIds = (value: unknown): value is number[] => Array.isArray(value) && value.every((one) => typeof one === 'number');

/** The numbers of a piece as words; what it does not name is left out. */
function worded(piece: object, named: Named): object {
  const fields = Object.entries(piece).flatMap(([field, value]): [string, unknown][] => {
    if (field === 'goodsIds' && isIds(value)) return value.length > 0 ? [['goodsCodes', value.map((id) => named('goods', id))]] : [];
    if (field === 'groupIds' && isIds(value)) return [['groups', value.map((id) => named('groups', id))]];
    if (field === 'groupId' && value === null) return [];
    return field === 'groupId' && typeof value === 'number' ? [['group', named('groups', value)]] : [[field, value]];
  });
  return Object.fromEntries(fields);
}

const piecesWorded = (components: readonly unknown[], named: Named): unknown[] =>
  piecesChanged(components, (piece) => worded(piece, named), {
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

/** The numbers by which the pieces of a shop's page name what the shop has. */
export function pageNumbers(components: readonly unknown[]): Readonly<Record<NumberedKind, ReadonlySet<number>>> {
  const found = { goods: new Set<number>(), groups: new Set<number>(), categories: new Set<number>(), pages: new Set<number>() };
  piecesWorded(components, (kind, id) => {
    found[kind].add(id);
    return id;
  });
  return found;
}

/** The pieces of a shop's page as a file has them: `piecesOf` makes the same pieces of it, in this shop or in one with the same words. */
export const filedPieces = (components: readonly unknown[], names: PageNames): unknown[] =>
  piecesWorded(components, (kind, id) => names[kind].get(id) ?? id);
