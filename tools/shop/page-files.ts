/** The words of a page file that stand for what only its shop can tell. docs/decoration.md has them. */
export interface PageWords {
  /** Pictures by file name, goods by code, groups by name; each with where it is named first. */
  readonly pictures: ReadonlyMap<string, string>;
  readonly goods: ReadonlyMap<string, string>;
  readonly groups: ReadonlyMap<string, string>;
}

/** What they stand for: addresses and numbers. */
export interface PageMeant {
  readonly pictures: ReadonlyMap<string, string>;
  readonly goods: ReadonlyMap<string, number>;
  readonly groups: ReadonlyMap<string, number>;
}

/** Says what a word stands for. */
interface Told {
  readonly pictures: (file: string, where: string) => string;
  readonly goods: (code: string, where: string) => number;
  readonly groups: (name: string, where: string) => number;
}

/** Whether a word is the name of a picture's file, and no address yet. */
export const isPictureFile = (word: string): boolean =>
  word.trim() !== '' && !word.startsWith('/mall/') && !word.startsWith('//') && !/^[a-z][a-z\d+.-]*:/i.test(word);

const media = new Set(['picture', 'poster']);
const links = new Set(['link', 'more']);

function linkMeant(link: string, where: string, told: Told): string {
  const [, kind, name = ''] = /^(goods|group):(.+)$/.exec(link) ?? [];
  if (kind === 'goods') return `/goodsInfo/${told.goods(name.trim(), where)}`;
  return kind === 'group' ? `/goodsList?groupId=${told.groups(name.trim(), where)}` : link;
}

function htmlMeant(html: string, where: string, told: Told): string {
  const within = (name: string, meant: (word: string) => string) => (tag: string) =>
    tag.replace(new RegExp(`(\\s${name}\\s*=\\s*)(["'])(.*?)\\2`, 'i'), (_, head, quote, word) => `${head}${quote}${meant(word)}${quote}`);
  return html
    .replace(
      /<img\b[^>]*>/gi,
      within('src', (word) => (isPictureFile(word) ? told.pictures(word, where) : word)),
    )
    .replace(
      /<a\b[^>]*>/gi,
      within('href', (word) => linkMeant(word, where, told)),
    );
}

function meantIn(value: unknown, where: string, name: string, told: Told): unknown {
  if (typeof value === 'string') {
    if (media.has(name) && isPictureFile(value)) return told.pictures(value, where);
    return links.has(name) ? linkMeant(value, where, told) : name === 'html' ? htmlMeant(value, where, told) : value;
  }
  if (Array.isArray(value)) return value.map((one, at) => meantIn(one, `${where}[${at + 1}]`, name, told));
  if (typeof value !== 'object' || value === null) return value;
  const head = where.endsWith('：') ? where : `${where}.`;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, meantIn(inner, `${head}${key}`, key, told)]));
}

const isWords = (value: unknown): value is string[] => Array.isArray(value) && value.every((one) => typeof one === 'string');

/** `goodsCodes`, `group` and `groups` of a piece as the numbers that the shop knows them by. */
function numbered(piece: object, where: string, told: Told): object {
  const { goodsCodes, group, groups, ...rest } = piece as Readonly<Record<string, unknown>>;
  return {
    ...rest,
    ...(isWords(goodsCodes) ? { goodsIds: goodsCodes.map((code, at) => told.goods(code.trim(), `${where}goodsCodes[${at + 1}]`)) } : {}),
    ...(typeof group === 'string' ? { groupId: told.groups(group.trim(), `${where}group`) } : {}),
    ...(isWords(groups) ? { groupIds: groups.map((name, at) => told.groups(name.trim(), `${where}groups[${at + 1}]`)) } : {}),
  };
}

function piecesMeant(components: readonly unknown[], told: Told): unknown[] {
  return components.map((piece, at) => {
    if (typeof piece !== 'object' || piece === null) return piece;
    const where = `第 ${at + 1} 个组件：`;
    return meantIn(numbered(piece, where, told), where, '', told);
  });
}

/** What the pieces of a page file name by file, code or name. */
export function pageWords(components: readonly unknown[]): PageWords {
  const found = { pictures: new Map<string, string>(), goods: new Map<string, string>(), groups: new Map<string, string>() };
  const noted =
    <To>(kind: keyof typeof found, to: To) =>
    (word: string, where: string): To => {
      if (!found[kind].has(word)) found[kind].set(word, where);
      return to;
    };
  piecesMeant(components, { pictures: noted('pictures', ''), goods: noted('goods', 0), groups: noted('groups', 0) });
  return found;
}

/** The pieces as the shop takes them, once it is known what their words stand for. */
export const piecesOf = (components: readonly unknown[], { pictures, goods, groups }: PageMeant): unknown[] =>
  piecesMeant(components, {
    pictures: (word) => pictures.get(word) ?? word,
    goods: (word) => goods.get(word) ?? 0,
    groups: (word) => groups.get(word) ?? 0,
  });
