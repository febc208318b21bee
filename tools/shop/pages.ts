import { decorationCalls } from 'contract/page/decoration.calls.ts';
import { readJson, writeJson } from './files.ts';
import { Miswritten, ShopError } from './shop-error.ts';
import { pageFoot, shownBy } from './shown.ts';
import { fileIn, pageIn, wholeIn } from './typed.ts';
import type { Verbs } from './verb.ts';

const idIn = (word: string | undefined): number => wholeIn(word, '页面编号', '用 pages 看有哪些', 1);
const pageFile = (word: string | undefined): string => fileIn(word, 'page.json');

/** A draft as it lies in a file between getting and putting it. */
function draftIn(file: string): { title: string; components: unknown[]; revision: number } {
  const { title, components, revision } = Object(readJson(file)) as Record<string, unknown>;
  if (typeof title !== 'string' || !Array.isArray(components) || typeof revision !== 'number')
    throw new ShopError(`${file} 应含 title、components、revision：先用 page-get 取出草稿，改好再放回`);
  return { title, components, revision };
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
    more: '有组件不对就列出是第几个、为什么，草稿不变。\n  --dry-run     只检查，不保存',
    example: 'npm run shop -- page-put 7 page.json --dry-run --site 1001',
    async run(call, [word, name], { 'dry-run': dry }) {
      const id = idIn(word);
      const file = pageFile(name);
      const draft = draftIn(file);
      const { problems } = await call(decorationCalls.checkDraft, { id, components: draft.components });
      if (problems.length > 0) {
        const lines = problems.map(({ place, what, why }) => `  第 ${place} 个组件${what && `（${what}）`}：${why}`);
        throw new ShopError(`${lines.join('\n')}\n共 ${problems.length} 个组件有误，草稿没有改动`);
      }
      if (dry !== undefined) return `没有发现问题（${draft.components.length} 个组件），没有保存`;
      const { revision } = await call(decorationCalls.putDraft, { id, ...draft });
      writeJson(file, { ...draft, revision });
      return `草稿已保存（${draft.components.length} 个组件）；page-preview ${id} 看样子，page-publish ${id} 上线`;
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
