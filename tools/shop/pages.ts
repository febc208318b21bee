import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { merchantGoodsCalls } from 'contract/merchant/goods.calls.ts';
import { shelvesCalls } from 'contract/merchant/shelves.calls.ts';
import { decorationCalls } from 'contract/page/decoration.calls.ts';
import { readJson, writeJson } from './files.ts';
import { type PageMeant, type PageWords, pageWords, piecesOf } from './page-files.ts';
import { picturesPut, picturesToBe } from './pictures.ts';
import type { Call } from './shop-client.ts';
import { Miswritten, ShopError } from './shop-error.ts';
import { pageFoot, shownBy } from './shown.ts';
import { fileIn, pageIn, wholeIn } from './typed.ts';
import type { Verbs } from './verb.ts';

const idIn = (word: string | undefined): number => wholeIn(word, '页面编号', '用 pages 看有哪些', 1);
const pageFile = (word: string | undefined): string => fileIn(word, 'page.json');

/** A draft as it lies in a file: without a title or a revision it takes those of the draft that is there. */
function draftIn(file: string): { title?: string; components: unknown[]; revision?: number } {
  const { title, components, revision } = Object(readJson(file)) as Record<string, unknown>;
  if (!Array.isArray(components) || !['string', 'undefined'].includes(typeof title) || !['number', 'undefined'].includes(typeof revision))
    throw new ShopError(
      `${file} 应含 components（组件的数组），可再写 title（标题）和 revision（页面取出时的修改号）；样例 docs/samples/page.json`,
    );
  return { components, ...(typeof title === 'string' ? { title } : {}), ...(typeof revision === 'number' ? { revision } : {}) };
}

/** A group by its name, or by its name and number (`春茶#12`) where several have the name. */
function groupOf(groups: readonly { readonly id: number; readonly name: string }[], word: string): number | string {
  const named = groups.filter(({ id, name }) => name === word || `${name}#${id}` === word);
  if (named.length === 1 && named[0]) return named[0].id;
  return named.length === 0
    ? `没有「${word}」这个分组`
    : `有 ${named.length} 个分组叫「${word}」，请写成 ${named.map(({ id, name }) => `${name}#${id}`).join(' 或 ')}`;
}

/** Stands for goods and groups that the shop does not have, while the rest of the page is checked. */
const nobody = 999_999_999_999_999;

/** What the words of a page file stand for in this shop, pictures as they will be; and which stand for nothing, each in a line. */
async function meantIn(call: Call, words: PageWords, folder: string): Promise<PageMeant & { readonly lost: readonly string[] }> {
  const lost: string[] = [];
  const numbers = new Map<string, number>();
  for (const [code, where] of words.goods) {
    const [found] = (await call(merchantGoodsCalls.listGoods, { code, pageSize: 1 })).list;
    numbers.set(code, found?.numIid ?? nobody);
    if (!found) lost.push(`  ${where}：店里没有编码为「${code}」的商品`);
  }
  const list = words.groups.size === 0 ? [] : (await call(shelvesCalls.listGroups, {})).list;
  const groups = new Map<string, number>();
  for (const [name, where] of words.groups) {
    const found = groupOf(list, name);
    groups.set(name, typeof found === 'number' ? found : nobody);
    if (typeof found === 'string') lost.push(`  ${where}：${found}`);
  }
  const here = (file: string) => existsSync(resolve(folder, file));
  for (const [file, where] of words.pictures) if (!here(file)) lost.push(`  ${where}：找不到图片 ${resolve(folder, file)}`);
  const files = [...words.pictures.keys()];
  const gone = files.filter((file) => !here(file)).map((file) => [file, '/mall/pictures/nobody.webp'] as const);
  return { goods: numbers, groups, pictures: new Map([...(await picturesToBe(call, files.filter(here), folder)), ...gone]), lost };
}

/** Refuses with everything that is wrong with pieces: what the shop says, and the words of theirs that stand for nothing. */
async function mustBeSound(
  call: Call,
  id: number,
  components: unknown[],
  { pictures, lost }: Awaited<ReturnType<typeof meantIn>>,
): Promise<void> {
  const { problems } = await call(decorationCalls.checkDraft, { id, components, coming: [...new Set(pictures.values())] });
  const known = problems.filter(({ why }) => !why.includes(String(nobody)));
  if (known.length + lost.length === 0) return;
  const lines = [...lost, ...known.map(({ place, what, why }) => `  第 ${place} 个组件${what && `（${what}）`}：${why}`)];
  const sorted = lines.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  throw new ShopError(`${sorted.join('\n')}\n共 ${lines.length} 处有误，草稿没有改动`);
}

/** What a shopkeeper does with decorated pages; docs/decoration.md says what stands on them. */
export const pageVerbs: Verbs = {
  pages: {
    usage: '[--page 1]',
    says: '列出装修页面',
    async run(call, _, { page }) {
      const { when } = await shownBy(call);
      const told = await call(decorationCalls.listPages, { pageNo: pageIn(page), pageSize: 20 });
      const lines = told.list.map(({ id, title, path, version, changed, draftedAt }) => {
        const state = version === null ? '未上线' : `第 ${version} 版在线${changed ? '，草稿有改动' : ''}`;
        return `${id}  ${title}  ${path}  ${state}  ${when(draftedAt)}`;
      });
      return [...lines, pageFoot(told, '个页面')].join('\n');
    },
  },
  'page-new': {
    usage: '<标题>',
    says: '新建微页面',
    async run(call, [title]) {
      if (!title?.trim()) throw new Miswritten('请填写标题');
      if (title.length > 60) throw new Miswritten('标题最多 60 个字');
      const { id } = await call(decorationCalls.addPage, { title });
      return `已新建，页面编号 ${id}`;
    },
  },
  'page-get': {
    usage: '<页面编号> <文件>',
    says: '把草稿取到文件',
    async run(call, [id, name]) {
      const file = pageFile(name);
      const { title, components, revision } = await call(decorationCalls.pageDraft, { id: idIn(id) });
      writeJson(file, { title, components, revision });
      return `草稿（${components.length} 个组件）已写入 ${file}`;
    },
  },
  'page-put': {
    usage: '<页面编号> <文件> [--dry-run]',
    says: '用文件替换草稿；顾客看不到',
    more: `有不对的地方就列出是第几个组件的哪一项、为什么，草稿不变。
文件里可以写图片的文件名（放在页面文件旁边，由命令上传）、商品编码、分组名；写法和样例见 docs/decoration.md。
文件里有 revision 时，取出之后别人改过草稿就不覆盖；没有则直接替换。

  --dry-run     只检查，不上传图片，也不保存`,
    example: 'npm run shop -- page-put 7 docs/samples/page.json --dry-run --site 1001',
    async run(call, [word, name], { 'dry-run': dry }) {
      const id = idIn(word);
      const file = pageFile(name);
      const given = draftIn(file);
      const folder = dirname(file);
      const words = pageWords(given.components);
      const meant = await meantIn(call, words, folder);
      await mustBeSound(call, id, piecesOf(given.components, meant), meant);
      if (dry !== undefined) return `没有发现问题（${given.components.length} 个组件），没有保存`;
      const pictures = await picturesPut(call, [...words.pictures.keys()], folder);
      const there = await call(decorationCalls.pageDraft, { id });
      const { revision } = await call(decorationCalls.putDraft, {
        id,
        title: given.title ?? there.title,
        components: piecesOf(given.components, { ...meant, pictures }),
        revision: given.revision ?? there.revision,
      });
      if (given.revision !== undefined) writeJson(file, { ...given, revision });
      return `草稿已保存（${given.components.length} 个组件）；page-preview ${id} 看样子，page-publish ${id} 上线`;
    },
  },
  'page-preview': {
    usage: '<页面编号> [--version 2]',
    says: '两小时内有效的预览链接；不填版本则预览草稿',
    async run(call, [id], { version }) {
      const { path, until } = await call(decorationCalls.previewLink, {
        id: idIn(id),
        ...(version === undefined ? {} : { version: wholeIn(version, '版本 --version', '用 page-versions 看有哪些', 1) }),
      });
      return `${call.server}${path}\n${(await shownBy(call)).when(until)} 前有效`;
    },
  },
  'page-publish': {
    usage: '<页面编号>',
    says: '发布草稿',
    async run(call, [word]) {
      const id = idIn(word);
      const { revision } = await call(decorationCalls.pageDraft, { id });
      const { version } = await call(decorationCalls.publishDraft, { id, revision });
      return `已发布，第 ${version} 版`;
    },
  },
  'page-versions': {
    usage: '<页面编号> [--page 1]',
    says: '列出发布过的版本',
    async run(call, [id], { page }) {
      const told = await call(decorationCalls.pageVersions, { id: idIn(id), pageNo: pageIn(page), pageSize: 20 });
      const { when } = await shownBy(call);
      const lines = told.list.map((one) => `第 ${one.version} 版  ${one.title}  ${when(one.publishedAt)}${one.shown ? '  在线' : ''}`);
      return lines.length > 0 ? [...lines, pageFoot(told, '版')].join('\n') : '还没有发布过';
    },
  },
  'page-take-back': {
    usage: '<页面编号> <版本>',
    says: '退回到发布过的某一版',
    async run(call, [id, version]) {
      await call(decorationCalls.takeBackPage, { id: idIn(id), version: wholeIn(version, '版本', '用 page-versions 看有哪些', 1) });
      return `已退回，第 ${version ?? ''} 版在线`;
    },
  },
  'page-withdraw': {
    usage: '<页面编号>',
    says: '下线微页面',
    async run(call, [id]) {
      await call(decorationCalls.withdrawPage, { id: idIn(id) });
      return '已下线';
    },
  },
};
