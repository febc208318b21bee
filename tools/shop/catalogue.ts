import { parseCategoryPath } from 'contract/goods/goods/cell-lists.ts';
import { freightMerchantCalls } from 'contract/goods/freight/merchant.calls.ts';
import { goodsMerchantCalls } from 'contract/goods/goods/merchant.calls.ts';
import type { Input } from 'contract/call.ts';
import { readJson, writeJson } from './files.ts';
import { formatFreightTemplate } from './format-freight-template.ts';
import { isPictureFile } from './page-files.ts';
import { uploadPictureFile } from './pictures.ts';
import type { ShopClient } from './shop-client.ts';
import { UsageError, ShopError } from './shop-error.ts';
import { loadShopFormats } from './shop-formats.ts';
import { requireFileName, requireText, parseWholeNumber } from './parse-words.ts';
import type { Commands } from './command.ts';

const listCategories = async (call: ShopClient) => (await call(goodsMerchantCalls.listCategories, {})).list;
const listGroups = async (call: ShopClient) => (await call(goodsMerchantCalls.listGroups, {})).list;

async function findCategory(call: ShopClient, path: string | undefined) {
  const text = requireText(path, '分类，例如 生鲜/水果');
  const found = (await listCategories(call)).find((one) => one.path === text);
  if (!found) throw new ShopError(`没有「${text}」这个分类；用 categories 看有哪些`);
  return found;
}
async function findGroup(call: ShopClient, name: string | undefined) {
  const text = requireText(name, '分组的名称，例如 新品');
  const found = (await listGroups(call)).find((one) => one.name === text || String(one.id) === text);
  if (!found) throw new ShopError(`没有「${text}」这个分组；用 groups 看有哪些`);
  return found;
}

/** Throws a usage error if none of the options is set, so that there is nothing to change. */
function assertAnyOption(options: Readonly<Record<string, string | undefined>>): void {
  const names = Object.keys(options);
  if (Object.values(options).every((value) => value === undefined))
    throw new UsageError(`请写明要改什么：${names.map((name) => `--${name}`).join('、')}`);
}

/** Maps each command of `npm run shop` for categories and product groups to its usage and the function that runs it. */
export const catalogueCommands: Commands = {
  categories: {
    usage: '',
    says: '列出分类',
    async run(call) {
      const lines = (await listCategories(call)).map(({ path, goodsNum }) => `${path}  ${goodsNum} 件商品`);
      return lines.join('\n') || '还没有分类';
    },
  },
  'category-add': {
    usage: '<分类>',
    says: '新建分类，如 生鲜 或 生鲜/水果',
    example: 'npm run shop -- category-add 生鲜/水果 --site 1001',
    async run(call, [path = '']) {
      const [top = '', below, ...deeper] = parseCategoryPath(path);
      if (top === '') throw new UsageError('请填写分类，例如 生鲜/水果');
      if (deeper.length > 0) throw new UsageError('分类最多两级，例如 生鲜/水果');
      const { id } = await call(goodsMerchantCalls.addCategory, { name: top });
      if (below) await call(goodsMerchantCalls.addCategory, { name: below, parentId: id });
      return `分类「${path}」已建好`;
    },
  },
  'category-set': {
    usage: '<分类> [--name 新名] [--under 上级分类或 /] [--sort 3] [--picture 图片文件]',
    says: '分类改名、移动、排序、换图；--under / 移到最上级',
    example: 'npm run shop -- category-set 生鲜/水果 --name 时令水果 --under / --site 1001',
    async run(call, [path], { name, under, sort, picture }) {
      assertAnyOption({ name, under, sort, picture });
      const { id } = await findCategory(call, path);
      const parentId = under === undefined ? undefined : under === '/' ? 0 : (await findCategory(call, under)).id;
      await call(goodsMerchantCalls.changeCategory, {
        id,
        ...(name === undefined ? {} : { name }),
        ...(parentId === undefined ? {} : { parentId }),
        ...(sort === undefined ? {} : { sort: parseWholeNumber(sort, '次序 --sort') }),
        ...(picture === undefined ? {} : { picture: isPictureFile(picture) ? await uploadPictureFile(call, picture) : picture }),
      });
      return '分类已修改';
    },
  },
  'category-remove': {
    usage: '<分类>',
    says: '删除空的分类',
    async run(call, [path]) {
      await call(goodsMerchantCalls.removeCategory, { id: (await findCategory(call, path)).id });
      return `分类「${path}」已删除`;
    },
  },
  groups: {
    usage: '',
    says: '列出分组',
    async run(call) {
      const lines = (await listGroups(call)).map(
        ({ id, name, home, goodsNum }) => `${id}  ${name}  ${goodsNum} 件商品${home ? '  首页展示' : ''}`,
      );
      return lines.join('\n') || '还没有分组';
    },
  },
  'group-add': {
    usage: '<名称>',
    says: '新建分组',
    async run(call, [name]) {
      const groupName = requireText(name, '分组的名称，例如 新品');
      const { id } = await call(goodsMerchantCalls.addGroup, { name: groupName });
      return `分组「${groupName}」已建好，编号 ${id}`;
    },
  },
  'group-set': {
    usage: '<名称> [--name 新名] [--sort 3] [--home 是]',
    says: '分组改名、排序、是否在首页展示',
    async run(call, [word], { name, sort, home }) {
      assertAnyOption({ name, sort, home });
      if (home !== undefined && !['是', '否'].includes(home)) throw new UsageError('--home 应为 是 或 否');
      const { id } = await findGroup(call, word);
      await call(goodsMerchantCalls.changeGroup, {
        id,
        ...(name === undefined ? {} : { name }),
        ...(sort === undefined ? {} : { sort: parseWholeNumber(sort, '次序 --sort') }),
        ...(home === undefined ? {} : { home: home === '是' }),
      });
      return '分组已修改';
    },
  },
  'group-remove': {
    usage: '<名称>',
    says: '删除没有商品的分组',
    async run(call, [name]) {
      await call(goodsMerchantCalls.removeGroup, { id: (await findGroup(call, name)).id });
      return `分组「${name}」已删除`;
    },
  },
  freight: {
    usage: '[文件]',
    says: '列出运费模板：各地的运费、满多少包邮、不配送的地区；写了文件名则存成 JSON',
    example: 'npm run shop -- freight freight.json --site 1001',
    async run(call, [file]) {
      const { list } = await call(freightMerchantCalls.listTemplates, {});
      if (file) {
        writeJson(
          file,
          list.map(({ key, name, countedBy, freeFrom, rules, notServed }) => ({ key, name, countedBy, freeFrom, rules, notServed })),
        );
        return `${list.length} 个运费模板已写入 ${file}`;
      }
      const { money } = await loadShopFormats(call);
      const { loadRegionNames } = await import('./regions.ts');
      const names = await loadRegionNames(
        list.flatMap(({ rules, notServed }) => [...rules.flatMap(({ regions }) => regions), ...notServed]),
      );
      return list.map((template) => formatFreightTemplate(template, money, names)).join('\n') || '还没有运费模板';
    },
  },
  'freight-put': {
    usage: '<文件>',
    says: '按 JSON 文件写入运费模板：代号（key）相同的替换，没有的新增',
    more: '写法：[{"key": "standard", "name": "全国标准", "countedBy": "weight", "freeFrom": 99,\n  "rules": [{"regions": ["*"], "first": 1000, "firstFee": 8, "next": 1000, "nextFee": 3}], "notServed": ["青海省"]}]\ncountedBy 为 weight（克，没写重量的商品按首重收）或 pieces（件）；freeFrom 是满多少元包邮，不包邮填 null；rules 里也可以写 freeFrom，只对这些地区（如江浙沪满 99 包邮）；regions 写地区的名称或编号（湖南省、湖南省 长沙市、430100），* 是其他所有地区；有哪些用 regions 查，例如 regions 湖南省。',
    example: 'npm run shop -- freight-put freight.json --site 1001',
    async run(call, [word]) {
      const file = requireFileName(word, 'freight.json');
      const templates = [readJson(file)].flat();
      if (templates.length === 0) throw new ShopError(`${file} 里没有运费模板`);
      for (const [at, template] of templates.entries()) {
        const before = at === 0 ? '' : `（前 ${at} 个已写入；改好后整个文件再写一次就行）`;
        if (typeof template !== 'object' || template === null) throw new ShopError(`第 ${at + 1} 个运费模板应为 {"key": …}${before}`);
        // The server reports missing and wrong fields.
        const { key, name, countedBy, freeFrom, rules, notServed } = template as Input<typeof freightMerchantCalls.putTemplate>;
        if (typeof key !== 'string') throw new ShopError(`第 ${at + 1} 个运费模板缺少代号 key${before}`);
        await call(freightMerchantCalls.putTemplate, { key, name, countedBy, freeFrom, rules, notServed }).catch((fault: unknown) => {
          throw fault instanceof ShopError ? new ShopError(`第 ${at + 1} 个运费模板「${key}」：${fault.message}${before}`) : fault;
        });
      }
      return `${templates.length} 个运费模板已写入`;
    },
  },
  regions: {
    usage: '[编号、地名或其中几个字…]',
    says: '查地区的名称和编号，运费模板和发货地要用；不写则列出各省',
    more: '写六位编号则列出它和其中的市、县（区）。',
    example: 'npm run shop -- regions 长沙市 --site 1001',
    async run(_call, words) {
      const { searchRegions } = await import('./regions.ts');
      return searchRegions(words.join(' '));
    },
  },
  'freight-remove': {
    usage: '<代号>',
    says: '删除没有商品使用的运费模板',
    async run(call, [key]) {
      const templateKey = requireText(key, '运费模板的代号；用 freight 看有哪些');
      await call(freightMerchantCalls.removeTemplate, { key: templateKey });
      return `运费模板 ${templateKey} 已删除`;
    },
  },
};
