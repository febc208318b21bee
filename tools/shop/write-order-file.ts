import type { Reply } from 'contract/call.ts';
import type { logisticsMerchantCalls } from 'contract/aftersales/logistics/merchant.calls.ts';
import { formatComponent, formatSurveyAnswers, tieKinds } from './format-order.ts';
import type { ShopFormats } from './shop-formats.ts';
import { type TableCell, writeTable } from './write-table.ts';

type Block = Reply<typeof logisticsMerchantCalls.exportOrders>;
type ExportedOrder = Block['list'][number];
/** Describes a row of the file: a line of an order, and whether it is the first. */
interface ExportedLine {
  readonly order: ExportedOrder;
  readonly line: ExportedOrder['list'][number];
  readonly isFirst: boolean;
}

/** Says what a line came with, and what is to be picked for a bundle. */
const formatTied = ({ tieKind, tieName, combinedGoodList, num }: ExportedOrder['list'][number]): string =>
  [...(tieKind === null ? [] : [`${tieKinds[tieKind]}「${tieName}」`]), ...combinedGoodList.map((part) => formatComponent(part, num))].join(
    '；',
  );

/** Lists the columns: heading, width in letters, and the cell of a line. The amounts of a whole order stand in its first line only. */
const columns: readonly (readonly [
  heading: string,
  width: number,
  cell: (order: ExportedOrder, line: ExportedOrder['list'][number], isFirst: boolean, formats: ShopFormats) => TableCell,
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
  [
    '问卷',
    36,
    ({ surveys }, _, isFirst) => (isFirst ? surveys.map(({ name, list }) => `${name}：${formatSurveyAnswers(list)}`).join('；') : ''),
  ],
  ['运费险', 10, ({ insuranceFee }, _, isFirst) => (isFirst ? yuan(insuranceFee) : '')],
];
const yuan = (number: number): TableCell => ({ number: number === 0 ? 0 : number, decimals: 2 });
const parcelsOf = ({ parcels }: ExportedOrder, { lineNo }: ExportedOrder['list'][number]) =>
  parcels.filter(({ lineNos }) => lineNos.includes(lineNo));

/**
 * Writes orders to a CSV or XLSX file, one row for each order line, and returns the number of orders.
 * @param load loads the next block of orders, after the order with this number
 */
export const writeOrderFile = (file: string, formats: ShopFormats, load: (after: string | undefined) => Promise<Block>): Promise<number> =>
  writeTable<ExportedLine>(
    file,
    {
      name: '订单',
      columns: columns.map(([heading, width, cell]) => [
        heading,
        width,
        ({ order, line, isFirst }, shown) => cell(order, line, isFirst, shown),
      ]),
      formats,
    },
    async (after) => {
      const { list, next } = await load(after);
      const rows = list.flatMap((order): ExportedLine[] => order.list.map((line, i) => ({ order, line, isFirst: i === 0 })));
      return { rows, count: list.length, next };
    },
  );
