import { mallPath } from 'contract/shop/site/mall-path.ts';
import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { decorationCalls } from 'contract/goods/page/decoration.calls.ts';
import { readJson, writeJson } from './files.ts';
import {
  namePageBlocks,
  type ResolvedReferences,
  collectPageIds,
  type PageReferences,
  collectPageReferences,
  resolvePageBlocks,
} from './page-files.ts';
import { findReferenceNames, missingId, findReferenceIds } from './page-references.ts';
import { uploadPictureFiles, predictPictureUrls } from './pictures.ts';
import type { ShopClient } from './shop-client.ts';
import { UsageError, ShopError } from './shop-error.ts';
import { pageFooter, loadShopFormats } from './shop-formats.ts';
import { requireFileName, parsePageNumber, parseWholeNumber } from './parse-words.ts';
import type { Commands } from './command.ts';

const parsePageId = (word: string | undefined): number => parseWholeNumber(word, '页面编号', '用 pages 看有哪些', 1);
const pageFile = (word: string | undefined): string => requireFileName(word, 'page.json');

/** Describes a draft in a file. A missing title or revision is taken from the present draft. */
interface FiledDraft {
  readonly title?: string;
  readonly components: unknown[];
  /** The revision of the draft when it was written to the file, with its site and page. */
  readonly revision?: number;
  readonly site?: number;
  readonly page?: number;
}

function readDraft(file: string): FiledDraft {
  const draft = Object(readJson(file)) as Readonly<Record<string, unknown>>;
  const fits = (name: string, type: string) => ['undefined', type].includes(typeof draft[name]);
  if (
    !Array.isArray(draft['components']) ||
    !fits('title', 'string') ||
    !['revision', 'site', 'page'].every((name) => fits(name, 'number'))
  )
    throw new ShopError(
      `${file} 应含 components（组件的数组），可再写 title（标题），以及取出时的 revision（修改号）、site、page；样例 docs/samples/page.json`,
    );
  return draft as unknown as FiledDraft;
}

/** Returns the revision in a file, or undefined if the file belongs to another page. */
const revisionOf = ({ revision, site, page }: FiledDraft, at: { readonly site: number; readonly page: number }): number | undefined =>
  (site ?? at.site) === at.site && (page ?? at.page) === at.page ? revision : undefined;

/** Resolves the references of a page file without uploading: pictures get their future URLs. `lost` has a line for each missing one. */
async function resolveReferences(
  call: ShopClient,
  words: PageReferences,
  folder: string,
): Promise<ResolvedReferences & { readonly lost: readonly string[] }> {
  const { numbers, lost } = await findReferenceIds(call, words);
  const exists = (file: string) => existsSync(resolve(folder, file));
  for (const [file, where] of words.pictures) if (!exists(file)) lost.push(`  ${where}：找不到图片 ${resolve(folder, file)}`);
  const files = [...words.pictures.keys()];
  const missing = files.filter((file) => !exists(file)).map((file) => [file, `${mallPath}/pictures/nobody.webp`] as const);
  return { ...numbers, pictures: new Map([...(await predictPictureUrls(call, files.filter(exists), folder)), ...missing]), lost };
}

/** Throws a ShopError with all problems of the blocks: those that the server finds, and the missing references. */
async function assertValidBlocks(
  call: ShopClient,
  id: number,
  components: unknown[],
  { pictures, lost }: Awaited<ReturnType<typeof resolveReferences>>,
): Promise<void> {
  const { problems } = await call(decorationCalls.checkDraft, { id, components, coming: [...new Set(pictures.values())] });
  // A missing reference is in `lost` already.
  const others = problems.filter(({ missing }) => missing?.id !== missingId);
  if (others.length + lost.length === 0) return;
  const lines = [...lost, ...others.map(({ place, what, why }) => `  第 ${place} 个组件${what && `（${what}）`}：${why}`)];
  const sorted = lines.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  throw new ShopError(`${sorted.join('\n')}\n共 ${lines.length} 处有误，草稿没有改动`);
}

/**
 * Maps each command of `npm run shop` for decorated pages to its usage and the function that runs it. docs/decoration.md describes the blocks of a
 * page.
 */
export const pageCommands: Commands = {
  pages: {
    usage: '[--page 1]',
    says: '列出装修页面',
    async run(call, _, { page }) {
      const { when } = await loadShopFormats(call);
      const pages = await call(decorationCalls.listPages, { pageNo: parsePageNumber(page), pageSize: 20 });
      const lines = pages.list.map(({ id, title, path, version, changed, draftedAt }) => {
        const state = version === null ? '未上线' : `第 ${version} 版在线${changed ? '，草稿有改动' : ''}`;
        return `${id}  ${title}  ${path}  ${state}  ${when(draftedAt)}`;
      });
      return [...lines, pageFooter(pages, '个页面')].join('\n');
    },
  },
  'page-new': {
    usage: '<标题>',
    says: '新建微页面',
    async run(call, [title]) {
      if (!title?.trim()) throw new UsageError('请填写标题');
      if (title.length > 60) throw new UsageError('标题最多 60 个字');
      const { id } = await call(decorationCalls.addPage, { title });
      return `已新建，页面编号 ${id}`;
    },
  },
  'page-get': {
    usage: '<页面编号> <文件>',
    says: '把草稿取到文件，改好再用 page-put 放回，也可以放到别的店',
    async run(call, [id, name]) {
      const file = pageFile(name);
      const page = parsePageId(id);
      const { title, components, revision } = await call(decorationCalls.pageDraft, { id: page });
      const filed = namePageBlocks(components, await findReferenceNames(call, collectPageIds(components)));
      writeJson(file, { title, components: filed, revision, site: call.site, page });
      return `草稿（${components.length} 个组件）已写入 ${file}`;
    },
  },
  'page-put': {
    usage: '<页面编号> <文件> [--dry-run]',
    says: '用文件替换草稿；顾客看不到',
    more: `有不对的地方就列出是第几个组件的哪一项、为什么，草稿不变。
文件里可以写图片的文件名（放在页面文件旁边，由命令上传）、商品编码、分组和分类的名称；写法和样例见 docs/decoration.md。
文件里有这个页面的 revision 时，取出之后别人改过草稿就不覆盖；没有，或者是从别的页面取出的，则直接替换。

  --dry-run     只检查，不上传图片，也不保存`,
    example: 'npm run shop -- page-put 7 docs/samples/page.json --dry-run --site 1001',
    async run(call, [word, name], { 'dry-run': dry }) {
      const id = parsePageId(word);
      const file = pageFile(name);
      const draft = readDraft(file);
      const folder = dirname(file);
      const references = collectPageReferences(draft.components);
      const resolved = await resolveReferences(call, references, folder);
      await assertValidBlocks(call, id, resolvePageBlocks(draft.components, resolved), resolved);
      if (dry !== undefined) return `没有发现问题（${draft.components.length} 个组件），没有保存`;
      const pictures = await uploadPictureFiles(call, [...references.pictures.keys()], folder);
      const present = await call(decorationCalls.pageDraft, { id });
      const fileRevision = revisionOf(draft, { site: call.site, page: id });
      const { revision } = await call(decorationCalls.putDraft, {
        id,
        title: draft.title ?? present.title,
        components: resolvePageBlocks(draft.components, { ...resolved, pictures }),
        revision: fileRevision ?? present.revision,
      });
      if (fileRevision !== undefined && fileRevision !== revision) writeJson(file, { ...draft, revision });
      const next = `page-preview ${id} 看样子，page-publish ${id} 上线`;
      return revision === present.revision ? `草稿没有变化；${next}` : `草稿已保存（${draft.components.length} 个组件）；${next}`;
    },
  },
  'page-preview': {
    usage: '<页面编号> [--version 2]',
    says: '两小时内有效的预览链接；不填版本则预览草稿',
    async run(call, [id], { version }) {
      const { path, until } = await call(decorationCalls.previewLink, {
        id: parsePageId(id),
        ...(version === undefined ? {} : { version: parseWholeNumber(version, '版本 --version', '用 page-versions 看有哪些', 1) }),
      });
      return `${call.server}${path}\n${(await loadShopFormats(call)).when(until)} 前有效`;
    },
  },
  'page-publish': {
    usage: '<页面编号>',
    says: '发布草稿',
    async run(call, [word]) {
      const id = parsePageId(word);
      const { revision } = await call(decorationCalls.pageDraft, { id });
      const { version } = await call(decorationCalls.publishDraft, { id, revision });
      return `已发布，第 ${version} 版`;
    },
  },
  'page-versions': {
    usage: '<页面编号> [--page 1]',
    says: '列出发布过的版本',
    async run(call, [id], { page }) {
      const versions = await call(decorationCalls.pageVersions, { id: parsePageId(id), pageNo: parsePageNumber(page), pageSize: 20 });
      const { when } = await loadShopFormats(call);
      const lines = versions.list.map((one) => `第 ${one.version} 版  ${one.title}  ${when(one.publishedAt)}${one.shown ? '  在线' : ''}`);
      return lines.length > 0 ? [...lines, pageFooter(versions, '版')].join('\n') : '还没有发布过';
    },
  },
  'page-take-back': {
    usage: '<页面编号> <版本>',
    says: '退回到发布过的某一版',
    async run(call, [id, version]) {
      await call(decorationCalls.takeBackPage, {
        id: parsePageId(id),
        version: parseWholeNumber(version, '版本', '用 page-versions 看有哪些', 1),
      });
      return `已退回，第 ${version ?? ''} 版在线`;
    },
  },
  'page-withdraw': {
    usage: '<页面编号>',
    says: '下线微页面',
    async run(call, [id]) {
      await call(decorationCalls.withdrawPage, { id: parsePageId(id) });
      return '已下线';
    },
  },
};
