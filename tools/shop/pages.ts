import { readFileSync, writeFileSync } from 'node:fs';
import { decorationCalls } from 'contract/page/decoration.calls.ts';
import type { Verb } from '../shop.ts';
import { ShopError } from './shop-client.ts';

const when = new Intl.DateTimeFormat('zh-CN', { month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

function numberOf(word: string | undefined, what: string): number {
  const number = Number(word);
  if (!Number.isSafeInteger(number) || number < 1) throw new ShopError(`请填写${what}，例如 7`);
  return number;
}
const idOf = (word: string | undefined): number => numberOf(word, '页面编号');

function fileOf(word: string | undefined): string {
  if (!word) throw new ShopError('请填写文件名，例如 page.json');
  return word;
}

/** A draft as it lies in a file between getting and putting it. */
function draftIn(file: string): { title: string; components: unknown[]; revision: number } {
  let read: unknown;
  try {
    read = JSON.parse(readFileSync(file, 'utf8'));
  } catch (fault) {
    throw new ShopError(`读不了 ${file}：${(fault as Error).message}`);
  }
  const { title, components, revision } = Object(read) as Record<string, unknown>;
  if (typeof title !== 'string' || !Array.isArray(components) || typeof revision !== 'number')
    throw new ShopError(`${file} 应含 title、components、revision：先用 page-get 取出草稿，改好再放回`);
  return { title, components, revision };
}

/** What a shopkeeper does with decorated pages; docs/decoration.md says what stands on them. */
export const pageVerbs: Readonly<Record<string, Verb>> = {
  pages: {
    usage: '[--page 1]',
    says: '列出装修页面',
    async run(call, _, { page = '1' }) {
      const { list, total } = await call(decorationCalls.listPages, { pageNo: Number(page), pageSize: 20 });
      const lines = list.map(({ id, title, path, version, changed, draftedAt }) => {
        const state = version === null ? '未上线' : `第 ${version} 版在线${changed ? '，草稿有改动' : ''}`;
        return `${id}  ${title}  ${path}  ${state}  ${when.format(draftedAt)}`;
      });
      return [...lines, `共 ${total} 页`].join('\n');
    },
  },
  'page-new': {
    usage: '<标题>',
    says: '新建微页面',
    async run(call, [title]) {
      if (!title) throw new ShopError('请填写标题');
      const { id } = await call(decorationCalls.addPage, { title });
      return `已新建，页面编号 ${id}`;
    },
  },
  'page-get': {
    usage: '<页面编号> <文件>',
    says: '把草稿取到文件',
    async run(call, [id, name]) {
      const file = fileOf(name);
      const { title, components, revision } = await call(decorationCalls.pageDraft, { id: idOf(id) });
      writeFileSync(file, `${JSON.stringify({ title, components, revision }, null, 2)}\n`);
      return `草稿（${components.length} 个组件）已写入 ${file}`;
    },
  },
  'page-put': {
    usage: '<页面编号> <文件>',
    says: '用文件替换草稿；顾客看不到',
    async run(call, [id, name]) {
      const file = fileOf(name);
      const draft = draftIn(file);
      const { revision } = await call(decorationCalls.putDraft, { id: idOf(id), ...draft });
      writeFileSync(file, `${JSON.stringify({ ...draft, revision }, null, 2)}\n`);
      return `草稿已保存（${draft.components.length} 个组件）`;
    },
  },
  'page-preview': {
    usage: '<页面编号> [--version 2]',
    says: '两小时内有效的预览链接；不填版本则预览草稿',
    async run(call, [id], { version }) {
      const { path, until } = await call(decorationCalls.previewLink, {
        id: idOf(id),
        ...(version === undefined ? {} : { version: numberOf(version, '版本') }),
      });
      return `${call.server}${path}\n${when.format(until)} 前有效`;
    },
  },
  'page-publish': {
    usage: '<页面编号>',
    says: '发布草稿',
    async run(call, [word]) {
      const id = idOf(word);
      const { revision } = await call(decorationCalls.pageDraft, { id });
      const { version } = await call(decorationCalls.publishDraft, { id, revision });
      return `已发布，第 ${version} 版`;
    },
  },
  'page-versions': {
    usage: '<页面编号> [--page 1]',
    says: '列出发布过的版本',
    async run(call, [id], { page = '1' }) {
      const { list } = await call(decorationCalls.pageVersions, { id: idOf(id), pageNo: Number(page), pageSize: 20 });
      const lines = list.map((one) => `第 ${one.version} 版  ${one.title}  ${when.format(one.publishedAt)}${one.shown ? '  在线' : ''}`);
      return lines.join('\n') || '还没有发布过';
    },
  },
  'page-take-back': {
    usage: '<页面编号> <版本>',
    says: '退回到发布过的某一版',
    async run(call, [id, version]) {
      await call(decorationCalls.takeBackPage, { id: idOf(id), version: numberOf(version, '版本') });
      return `已退回，第 ${version} 版在线`;
    },
  },
  'page-withdraw': {
    usage: '<页面编号>',
    says: '下线微页面',
    async run(call, [id]) {
      await call(decorationCalls.withdrawPage, { id: idOf(id) });
      return '已下线';
    },
  },
};
