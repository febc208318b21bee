import type { Reply } from 'contract/call.ts';
import type { logisticsMerchantCalls } from 'contract/logistics/merchant.calls.ts';
import { appendText, writeBytes, writeText } from './files.ts';
import { formatCsvRows, writeCsv } from './csv.ts';
import { ShopError } from './shop-error.ts';
import { formatComponent, tieKinds } from './format-order.ts';
import type { ShopFormats } from './shop-formats.ts';
import { writeXlsx } from './xlsx.ts';

type Block = Reply<typeof logisticsMerchantCalls.exportOrders>;
type ExportedOrder = Block['list'][number];
type Cell = string | { readonly number: number; readonly decimals: number };

/** Says what a line came with, and what is to be picked for a bundle. */
const formatTied = ({ tieKind, tieName, combinedGoodList, num }: ExportedOrder['list'][number]): string =>
  [...(tieKind === null ? [] : [`${tieKinds[tieKind]}「${tieName}」`]), ...combinedGoodList.map((part) => formatComponent(part, num))].join(
    '；',
  );

/** Lists the columns: heading, width in letters, and the cell of a line. The amounts of a whole order stand in its first line only. */
const columns: readonly (readonly [
  heading: string,
  width: number,
  cell: (order: ExportedOrder, line: ExportedOrder['list'][number], isFirst: boolean, formats: ShopFormats) => Cell,
])[] = [
  ['订单号', 24, ({ tid }) => tid],
  ['状态', 10, ({ statusText }) => statusText],
  ['下单时间', 18, ({ createTime }, _line, _isFirst, { when }) => when(createTime)],
  ['付款时间', 18, ({ payTime }, _line, _isFirst, { when }) => (payTime === null ? '' : when(payTime))],
  ['付款方式', 10, ({ payTypeText }) => payTypeText],
  ['会员', 8, ({ memberId }) => String(memberId)],
  ['商品编号', 10, (_, { numIid }) => String(numIid)],
  ['商品', 30, (_, { title }) => title],
  ['规格', 20, (_, { skuText }) => skuText],
  ['单价', 10, (_, { price }) => yuan(price)],
  ['件数', 8, (_, { num }) => ({ number: num, decimals: 0 })],
  ['已发件数', 10, (_, { shippedNum }) => ({ number: shippedNum, decimals: 0 })],
  [
    '填写的信息',
    24,
    (_, { leaveMessages }) =>
      leaveMessages
        .map(({ name, value, pictures }) => `${name}：${pictures ? `${pictures.length} 张图片，在订单详情里看` : value}`)
        .join('；'),
  ],
  ['商品金额', 10, ({ goodsAmount }, _, isFirst) => (isFirst ? yuan(goodsAmount) : '')],
  ['优惠', 10, ({ reducedAmount }, _, isFirst) => (isFirst ? yuan(-reducedAmount) : '')],
  ['改价', 10, ({ adjustedAmount }, _, isFirst) => (isFirst ? yuan(adjustedAmount) : '')],
  ['运费', 10, ({ postFee }, _, isFirst) => (isFirst ? yuan(postFee) : '')],
  ['应付', 10, ({ payment }, _, isFirst) => (isFirst ? yuan(payment) : '')],
  ['收货人', 12, ({ receiver }) => receiver?.name ?? ''],
  ['手机', 16, ({ receiver }) => receiver?.mobile ?? ''],
  ['地区', 24, ({ receiver }) => receiver?.region ?? ''],
  ['地址', 36, ({ receiver }) => receiver?.address ?? ''],
  [
    '快递',
    12,
    (order, line) =>
      parcelsOf(order, line)
        .map(({ courierName }) => courierName)
        .join('；'),
  ],
  [
    '运单号',
    22,
    (order, line) =>
      parcelsOf(order, line)
        .map(({ number }) => number)
        .join('；'),
  ],
  ['顾客备注', 24, ({ memo }, _, isFirst) => (isFirst ? memo : '')],
  ['商家备注', 24, ({ note }, _, isFirst) => (isFirst ? note : '')],
  ['组合与赠品', 24, (_, line) => formatTied(line)],
];
const yuan = (number: number): Cell => ({ number: number === 0 ? 0 : number, decimals: 2 });
const parcelsOf = ({ parcels }: ExportedOrder, { lineNo }: ExportedOrder['list'][number]) =>
  parcels.filter(({ lineNos }) => lineNos.includes(lineNo));

const cellText = (cell: Cell): string => (typeof cell === 'string' ? cell : cell.number.toFixed(cell.decimals));

/** Limits the rows of an XLSX file, which is built in memory. */
const maxSheetRows = 50_000;

/**
 * Writes orders to a file, one row for each line, and returns the number of orders. CSV is appended block by block, XLSX is limited to
 * 50,000 rows.
 * @param load loads the block after the order with this number
 */
export async function writeOrderFile(
  file: string,
  formats: ShopFormats,
  load: (after: string | undefined) => Promise<Block>,
): Promise<number> {
  const isSheet = file.toLowerCase().endsWith('.xlsx');
  const headings = columns.map(([heading]) => heading);
  if (!isSheet) writeText(file, writeCsv([headings]));
  const rows: Cell[][] = [];
  let count = 0;
  for (let after: string | undefined; ; ) {
    const { list, next } = await load(after);
    const block = list.flatMap((order) => order.list.map((line, i) => columns.map(([, , cell]) => cell(order, line, i === 0, formats))));
    count += list.length;
    if (isSheet) rows.push(...block);
    else appendText(file, formatCsvRows(block.map((cells) => cells.map(cellText))));
    if (rows.length > maxSheetRows)
      throw new ShopError(`订单超过 ${maxSheetRows} 行，Excel 文件装不下：用 --from --to 分段导出，或写成 .csv`);
    if (next === null) break;
    after = next;
  }
  if (isSheet) writeBytes(file, await writeXlsx([{ name: '订单', rows: [headings, ...rows], widths: columns.map(([, width]) => width) }]));
  return count;
}
