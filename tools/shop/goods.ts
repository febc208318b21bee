import { mallPath } from 'contract/shop/site/mall-path.ts';
import type { Reply } from 'contract/call.ts';
import { parseCategoryPath } from 'contract/goods/goods/cell-lists.ts';
import { type GoodsCells, goodsColumns } from 'contract/goods/goods/goods-file.ts';
import { goodsMerchantCalls } from 'contract/goods/goods/merchant.calls.ts';
import { askConfirmation } from './ask-confirmation.ts';
import { splitGoodsIntoBlocks, type GoodsFileProblem, type GoodsFile, readGoodsFile } from './goods-files.ts';
import {
  explainUnusablePicture,
  openPictures,
  type PictureFiles,
  listPictureNames,
  uploadPictures,
  replacePictureNames,
} from './goods-pictures.ts';
import { progress } from './progress.ts';
import type { ShopClient } from './shop-client.ts';
import { UsageError, ShopError } from './shop-error.ts';
import { pageFooter, loadShopFormats } from './shop-formats.ts';
import { requireFileName, requireText, parsePageNumber } from './parse-words.ts';
import type { Commands } from './command.ts';
import { writeGoodsFile, writeGoodsTemplate } from './write-goods-file.ts';

const states = { onSale: '在售', notYet: '待开售', offSale: '已下架' } as const;

/** Limits the problems that are printed; the rest are counted. */
const maxProblemsShown = 200;

/**
 * Uploads the pictures of a goods file and puts their URLs into its rows; missing pictures become problems. In a dry run, and if the file
 * has problems already, nothing is uploaded and the rows get placeholder URLs.
 */
async function uploadPicturesOfFile(
  call: ShopClient,
  file: GoodsFile,
  folderOrZip: string | undefined,
  isDryRun: boolean,
): Promise<GoodsFile & { readonly missing: number }> {
  const named = listPictureNames(file.goods);
  if (named.size === 0) return { ...file, missing: 0 };
  const pictures: PictureFiles = folderOrZip === undefined ? new Map() : await openPictures(folderOrZip);
  const missing = [...named].filter(([name]) => !pictures.has(name));
  const faults = [...file.faults, ...missing.map(([name, line]) => ({ line, field: '', why: `找不到图片「${name}」` }))];
  for (const [name, line] of named) {
    // One after the other, so that only one picture is in memory.
    const bytes = await pictures.get(name)?.();
    const why = bytes && explainUnusablePicture(bytes);
    if (why !== undefined) faults.push({ line, field: '', why: `「${name}」${why}` });
  }
  const names = [...named.keys()];
  const bar = progress('图片', names.length);
  const urls =
    isDryRun || faults.length > 0
      ? new Map(names.map((name, i) => [name, `${mallPath}/pictures/dry-run-${i}.webp`]))
      : await uploadPictures(call, names, pictures, bar.at);
  bar.end();
  return { ...file, faults, goods: replacePictureNames(file.goods, urls), missing: missing.length };
}

type SuspiciousPrice = Reply<typeof goodsMerchantCalls.checkGoods>['cheap'][number];

/** Checks every row on the server; returns what the import would do, and all problems. */
async function checkFile(
  call: ShopClient,
  file: Pick<GoodsFile, 'goods' | 'faults'> & Partial<Pick<GoodsFile, 'hash'>>,
  manner: 'whole' | 'parts' = 'whole',
) {
  const sums = { fresh: 0, changed: 0, same: 0, skusRemoved: 0, skusRestocked: 0 };
  const problems: GoodsFileProblem[] = [...file.faults];
  const cheap: SuspiciousPrice[] = [];
  let stockCounted = false;
  const [categories, groups] = [new Set<string>(), new Set<string>()];
  const bar = progress('检查', file.goods.length);
  for (const { rows, from, goods } of splitGoodsIntoBlocks(file.goods)) {
    const result = await call(goodsMerchantCalls.checkGoods, {
      rows,
      manner,
      ...(file.hash === undefined ? {} : { fileHash: file.hash }),
    });
    for (const name of ['fresh', 'changed', 'same', 'skusRemoved', 'skusRestocked'] as const) sums[name] += result[name];
    stockCounted ||= result.stockCounted;
    problems.push(...result.problems);
    cheap.push(...result.cheap);
    for (const path of result.unknownCategories) categories.add(path);
    for (const name of result.unknownGroups) groups.add(name);
    bar.at(from + goods);
  }
  bar.end();
  return {
    sums,
    stockCounted,
    cheap,
    problems: problems.toSorted((a, b) => a.line - b.line),
    categories: [...categories],
    groups: [...groups],
  };
}

type CheckResult = Awaited<ReturnType<typeof checkFile>>;

/** Returns the label of a row of a file: its number, and the product's code if it could be read. */
function labelRowsOf({ goods }: Pick<GoodsFile, 'goods'>): (line: number) => string {
  const codes = new Map(goods.flat().map(({ line, code }) => [line, code?.trim() ?? '']));
  return (line) => `第 ${line} 行${codes.get(line) ? `（编码 ${codes.get(line)}）` : ''}`;
}

/**
 * Throws a ShopError with all problems, if there are any.
 * @param labelOf returns the label of a row by its line
 * @param consequence the sentence about what was not done
 * @param hints lines that help
 */
function refuseProblems(
  { problems }: Pick<CheckResult, 'problems'>,
  labelOf: (line: number) => string,
  consequence: string,
  hints: readonly string[] = [],
): void {
  if (problems.length === 0) return;
  const lines = problems.slice(0, maxProblemsShown).map(({ line, field, why }) => `  ${labelOf(line)}${field && `「${field}」`}：${why}`);
  if (problems.length > maxProblemsShown) lines.push(`  ……还有 ${problems.length - maxProblemsShown} 处`);
  throw new ShopError([...lines, `共 ${problems.length} 处有误，${consequence}`, ...hints].join('\n'));
}

/** Asks for confirmation of prices that drop to zero or below a tenth. Without a terminal, only `--yes` confirms. */
async function confirmPriceDrops({ cheap }: Pick<CheckResult, 'cheap'>, yes: string | undefined, consequence: string): Promise<void> {
  if (cheap.length === 0 || yes !== undefined) return;
  const lines = cheap.slice(0, 20).map(({ code, specs, was, price }) => `  ${code}${specs && ` ${specs}`}：¥${was} → ¥${price}`);
  const many = cheap.length > lines.length ? `\n  ……共 ${cheap.length} 处` : '';
  const what = `这些售价会变成 0 元，或不到原价的一成：\n${lines.join('\n')}${many}`;
  const isConfirmed = await askConfirmation(`${what}\n确定要这样改吗？`);
  if (isConfirmed === undefined) throw new ShopError(`${what}\n${consequence}；确定要这样改，请加 --yes`);
  if (!isConfirmed) throw new ShopError(consequence);
}

const notImported = '没有导入任何商品';
const maxNameLength = 20;

/** Throws a ShopError for problems other than missing categories and groups, and for those that cannot be created. Creates nothing itself. */
function assertCreatable(result: CheckResult, labelOf: (line: number) => string, hints: readonly string[]): void {
  const creatable: readonly string[] = [goodsColumns.category.name, goodsColumns.groups.name];
  const others = result.problems.filter(({ field }) => !creatable.includes(field));
  refuseProblems({ problems: others }, labelOf, notImported, hints);
  for (const path of result.categories) {
    const names = parseCategoryPath(path);
    if (names.length > 2) throw new ShopError(`分类「${path}」不能自动新建：分类最多两级。${notImported}`);
    if (names.some((name) => name.length > maxNameLength))
      throw new ShopError(`分类「${path}」不能自动新建：名称最多 ${maxNameLength} 个字。${notImported}`);
  }
  const long = result.groups.find((name) => name.length > maxNameLength);
  if (long !== undefined) throw new ShopError(`分组「${long}」不能自动新建：名称最多 ${maxNameLength} 个字。${notImported}`);
}

/** Creates the missing categories and groups of a goods file. */
async function createMissing(call: ShopClient, { categories, groups }: CheckResult): Promise<void> {
  for (const path of categories) {
    const [top = '', below] = parseCategoryPath(path);
    const { id } = await call(goodsMerchantCalls.addCategory, { name: top });
    if (below !== undefined) await call(goodsMerchantCalls.addCategory, { name: below, parentId: id });
  }
  for (const name of groups) await call(goodsMerchantCalls.addGroup, { name });
}

async function importFile(call: ShopClient, file: GoodsFile, name: string): Promise<string> {
  let state = await call(goodsMerchantCalls.beginImport, { name, fileHash: file.hash, goods: file.goods.length });
  const resumed = state.done > 0 ? `（上次导入到第 ${state.done} 件，从这里继续）` : '';
  const bar = progress('导入', file.goods.length);
  for (const { from, rows } of splitGoodsIntoBlocks(file.goods, state.done)) {
    state = await call(goodsMerchantCalls.importGoods, { id: state.id, from, rows }).catch((fault: unknown) => {
      if (!(fault instanceof ShopError)) throw fault;
      throw new ShopError(`${fault.message}\n已导入 ${state.done} 件，共 ${file.goods.length} 件；同一个文件再导一次，从这里继续`);
    });
    bar.at(state.done);
  }
  bar.end();
  return `已导入 ${state.done} 件商品${resumed}：新增 ${state.fresh}，修改 ${state.changed}，其余没有变化`;
}

/** Maps each command of `npm run shop` for products to its usage and the function that runs it. */
export const goodsCommands: Commands = {
  goods: {
    usage: '[关键词] [--page 1]',
    says: '列出商品：编码、价格、库存、是否在售',
    example: 'npm run shop -- goods 茶壶 --site 1001',
    async run(call, [keyword = ''], { page }) {
      const { money, when } = await loadShopFormats(call);
      const products = await call(goodsMerchantCalls.listGoods, {
        keyword: keyword.slice(0, 60),
        pageNo: parsePageNumber(page),
        pageSize: 20,
      });
      const lines = products.list.map(
        ({ numIid, code, title, minPrice, maxPrice, stock, reserved, state, saleNum, skuNum, listingTime }) => {
          const price = minPrice === maxPrice ? money(minPrice) : `${money(minPrice)} 至 ${money(maxPrice)}`;
          const ordered = reserved > 0 ? `（${reserved} 件已下单）` : '';
          const at = state === 'notYet' && listingTime !== null ? ` ${when(listingTime)}` : '';
          return `${code || '（无编码）'}  编号 ${numIid}  ${title}  ${price}  ${skuNum} 个规格  库存 ${stock}${ordered}  已售 ${saleNum}  ${states[state]}${at}`;
        },
      );
      return [...lines, keyword === '' ? pageFooter(products, '件', products.goodsNum) : pageFooter(products, '件')].join('\n');
    },
  },
  'goods-import': {
    usage: '<文件> [--dry-run] [--pictures 文件夹或.zip] [--create] [--yes]',
    says: '从 XLSX、CSV 或 JSON 文件导入商品',
    more: `先逐行检查，有一行不对就列出全部问题、一件也不导入；都对了再分批导入，显示进度。
中途断开（断网、关机）不会留下半件商品：同一个文件再导一次，从断开处继续。
商品按「商品编码」认：店里有的修改，没有的新增。文件里没有的列保持原样。
「库存」就是改成所写的件数；有「导出时库存」这一列的（导出的文件都有），只按两者的差额增减，同一个文件再导一次不再增减。
一件商品有多个规格时，文件里没有写到的规格会被删除（--dry-run 会说删几个）。

  --dry-run     只检查，不导入
  --pictures    图片所在的文件夹或 zip 压缩包；文件里写图片的文件名即可
  --create      自动新建文件里写到、店里还没有的分类和分组
  --yes         已有的商品售价变成 0 元，或不到原价的一成，也不再问

XLSX 是 Excel 和 WPS 表格的文件，只读第一张表。各列的写法和样例见 docs/goods-file.md`,
    example: 'npm run shop -- goods-import docs/samples/goods.csv --pictures docs/samples/pictures --create --dry-run --site 1001',
    async run(call, [word], { 'dry-run': dry, pictures, create, yes }) {
      const name = requireFileName(word, 'goods.csv');
      const file = await uploadPicturesOfFile(call, await readGoodsFile(name), pictures, dry !== undefined);
      const hints = file.missing > 0 ? ['图片用 --pictures 指定：放图片的文件夹，或 zip 压缩包'] : [];
      const labelOf = labelRowsOf(file);
      let result = await checkFile(call, file);
      if (create !== undefined && result.categories.length + result.groups.length > 0) {
        assertCreatable(result, labelOf, hints);
        if (dry !== undefined)
          return `没有发现问题。将新建分类 ${result.categories.join('、') || '无'}，分组 ${result.groups.join('、') || '无'}，再导入 ${file.goods.length} 件商品`;
        await createMissing(call, result);
        result = await checkFile(call, file);
      }
      const createHint = result.categories.length + result.groups.length > 0 ? ['缺少的分类和分组可加 --create 自动新建'] : [];
      refuseProblems(result, labelOf, notImported, [...hints, ...createHint]);
      const { fresh, changed, same, skusRemoved, skusRestocked } = result.sums;
      const removed = skusRemoved > 0 ? `，删除 ${skusRemoved} 个规格` : '';
      const restocked = skusRestocked > 0 ? `，${skusRestocked} 个规格的库存会变` : '';
      const counted = result.stockCounted ? '\n这个文件导入过：与「导出时库存」的差额已经算过，库存不再增减' : '';
      if (dry !== undefined)
        return `没有发现问题。将新增 ${fresh} 件，修改 ${changed} 件，${same} 件没有变化${removed}${restocked}${counted}`;
      await confirmPriceDrops(result, yes, notImported);
      return `${await importFile(call, file, name.slice(-200))}${removed}${counted}`;
    },
  },
  'goods-export': {
    usage: '<文件>',
    says: '把全部商品导出为 XLSX、CSV 或 JSON（看文件名结尾）',
    more: `导出的文件可以改好再用 goods-import 导回来；不改就导回来，什么也不会变，期间卖出的库存也不会回来：
库存按与「导出时库存」的差额增减，这一列请不要改。`,
    example: 'npm run shop -- goods-export goods.xlsx --site 1001',
    async run(call, [word]) {
      const file = requireFileName(word, 'goods.csv');
      const rows: GoodsCells[] = [];
      for (let after: number | null = 0; after !== null; ) {
        const block: { rows: GoodsCells[]; next: number | null } = await call(goodsMerchantCalls.exportGoods, { after, most: 200 });
        rows.push(...block.rows);
        after = block.next;
      }
      await writeGoodsFile(file, rows);
      const withoutCode = rows.filter(({ code }) => !code).length;
      const hint = withoutCode > 0 ? `；其中 ${withoutCode} 行没有商品编码，填上编码才能导回来` : '';
      return `已导出 ${new Set(rows.map(({ code }) => code)).size} 件商品、${rows.length} 个规格到 ${file}${hint}`;
    },
  },
  'goods-template': {
    usage: '<文件>',
    says: '写一个只有标题行的商品文件，填好用 goods-import 导入',
    more: '.xlsx 的模板各格都是「文本」，条码和编码开头的 0 不会丢；第二张表说明各列怎么写，没有用到的列可以删去。',
    example: 'npm run shop -- goods-template 商品.xlsx',
    async run(_, [word]) {
      const file = requireFileName(word, '商品.xlsx');
      await writeGoodsTemplate(file);
      return `已写好 ${file}：填好后用 goods-import 导入`;
    },
  },
  'goods-set': {
    usage:
      '<编码,编码 或 文件> [--price 99] [--stock 10] [--listing 下架] [--freight 全国标准] [--title 新标题] [--specs 颜色:松绿] [--yes]',
    says: '改价、改库存、上下架、改运费，一件或多件；没写到的保持原样',
    otherwise: '其他的列（分类、分组、图片……）用文件改：goods-set goods.csv，里面只写「商品编码」和要改的列，各列见 docs/goods-file.md',
    more: `  --price       售价（元）；不写规格则所有规格同价
  --stock       库存；多规格商品须用 --specs 写明是哪一个
  --listing     上架、下架，或开售时间 "2026-12-01 10:00"
  --freight     运费模板的名称（见 freight），或整单固定运费（元），包邮写 0
  --title       新标题，一次改一件
  --specs       规格，如 "颜色:松绿;容量:16L"
  --yes         售价变成 0 元，或不到原价的一成，也不再问

改很多件时用文件：与导入文件同样的列，只写「商品编码」和要改的列（多规格商品加「规格」列）。`,
    example: 'npm run shop -- goods-set WP-TEA-01,WP-TEA-02 --listing "2026-12-01 10:00" --site 1001',
    async run(call, [word], { price, stock, listing, freight, title, specs, yes }) {
      const what = requireText(word, '商品编码，多个用逗号分开；或一个 XLSX、CSV、JSON 文件');
      const isFile = /\.(csv|json|xlsx)$/i.test(what);
      const changes = {
        ...(price === undefined ? {} : { price }),
        ...(stock === undefined ? {} : { stock }),
        ...(listing === undefined ? {} : { listing }),
        ...(freight === undefined ? {} : { freight }),
        ...(title === undefined ? {} : { title }),
      };
      if (!isFile && Object.keys(changes).length === 0)
        throw new UsageError('请写明要改什么：--price、--stock、--listing、--freight 或 --title');
      if (title !== undefined && /[,，]/.test(what))
        throw new UsageError('--title 一次改一件；改多件的标题用文件，写「商品编码,标题」两列');
      if (isFile && Object.keys({ ...changes, ...(specs === undefined ? {} : { specs }) }).length > 0)
        throw new UsageError('要改的都写在文件里，不再加 --price、--stock、--listing、--freight、--title、--specs');
      const codes = isFile ? [] : [...new Set(what.split(/[,，]/).map((code) => code.trim()))];
      const typed = codes.map((code, i) => [{ line: i + 1, code, ...(specs === undefined ? {} : { specs }), ...changes }]);
      const { goods, faults } = isFile ? await readGoodsFile(what) : { goods: typed, faults: [] };
      const labelOf = isFile ? labelRowsOf({ goods }) : (line: number) => codes[line - 1] ?? '';
      const result = await checkFile(call, { goods, faults }, 'parts');
      refuseProblems(result, labelOf, '没有改动任何商品');
      await confirmPriceDrops(result, yes, '没有改动任何商品');
      let [changed, same] = [0, 0];
      for (const { rows } of splitGoodsIntoBlocks(goods)) {
        const counts = await call(goodsMerchantCalls.changeGoods, { rows: isFile ? rows : rows.map((row) => ({ ...row, line: 0 })) });
        changed += counts.changed;
        same += counts.same;
      }
      return `已修改 ${changed} 件商品${same > 0 ? `，${same} 件本来就是这样` : ''}`;
    },
  },
  imports: {
    usage: '[--page 1]',
    says: '列出导入记录',
    async run(call, _, { page }) {
      const { when } = await loadShopFormats(call);
      const imports = await call(goodsMerchantCalls.goodsImports, { pageNo: parsePageNumber(page), pageSize: 20 });
      const lines = imports.list.map(
        ({ beginTime, name, state, goods, done, fresh, changed }) =>
          `${when(beginTime)}  ${name}  ${state === 'done' ? '已完成' : `停在第 ${done} 件`}  共 ${goods} 件，新增 ${fresh}，修改 ${changed}`,
      );
      return lines.length > 0 ? [...lines, pageFooter(imports, '次')].join('\n') : '还没有导入过商品';
    },
  },
};
