import { readFileSync } from 'node:fs';
import { parseCsv } from 'contract/csv.ts';
import { couriers } from 'contract/logistics/couriers.ts';
import { merchantCalls } from 'contract/merchant/merchant.calls.ts';
import type { Verb } from '../shop.ts';
import { type Call, ShopError } from './shop-client.ts';

const when = new Intl.DateTimeFormat('zh-CN', { dateStyle: 'short', timeStyle: 'short' });
const codeOf = new Map<string, string>(
  Object.entries(couriers).flatMap(([code, name]) => [
    [code, code],
    [name, code],
  ]),
);

const tidOf = (word: string | undefined): string => {
  if (!word || !/^\d{20}$/.test(word)) throw new ShopError('请填写 20 位的订单号；用 orders 看有哪些');
  return word;
};
function yuanOf(word: string | undefined, what: string): number {
  const number = Number(word);
  if (word === undefined || word === '' || !/^[+-]?\d+(\.\d{1,2})?$/.test(word)) throw new ShopError(`${what}应为金额（元），最多两位小数`);
  return number;
}

interface Parcel {
  readonly line: number;
  readonly tid: string;
  readonly courier: string;
  readonly number: string;
}

/** The parcels of a file: order number, courier by code or name, number of the parcel; with a heading or without. */
function parcelsIn(file: string | undefined): Parcel[] {
  if (!file) throw new ShopError('请填写文件名，例如 ship.csv');
  let content: string;
  try {
    content = readFileSync(file, 'utf8');
  } catch (fault) {
    throw new ShopError(`读不了 ${file}：${(fault as Error).message}`);
  }
  const rows = parseCsv(content);
  const body = /^\d/.test(rows[0]?.cells[0] ?? '') ? rows : rows.slice(1);
  if (body.length === 0) throw new ShopError(`${file} 里没有要发的订单`);
  return body.map(({ line, cells: [tid = '', courier = '', number = ''] }) => ({
    line,
    tid: tid.trim().replace(/^'/, '').slice(0, 40),
    courier: (codeOf.get(courier.trim()) ?? courier.trim()).slice(0, 20),
    number: number.trim().slice(0, 60),
  }));
}

const atOnce = 100;
/** Which parcels could not be sent, by line. */
async function problemsOf(call: Call, parcels: readonly Parcel[]): Promise<Map<number, string>> {
  const problems = new Map<number, string>();
  for (let from = 0; from < parcels.length; from += atOnce) {
    const told = await call(merchantCalls.checkParcels, { parcels: parcels.slice(from, from + atOnce) });
    for (const { line, why } of told.problems) problems.set(line, why);
  }
  return problems;
}

export const orderVerbs: Readonly<Record<string, Verb>> = {
  order: {
    usage: '<订单号>',
    says: '看一个订单的全部内容',
    async run(call, [word]) {
      const order = await call(merchantCalls.merchantOrder, { tid: tidOf(word) });
      const { receiver } = order;
      const changed = order.adjustedAmount === 0 ? '' : `  商家改价 ${order.adjustedAmount.toFixed(2)}`;
      return [
        `${order.tid}  ${order.statusText}  ${when.format(order.createTime)} 下单${order.payTime === null ? '' : `  ${when.format(order.payTime)} 付款`}`,
        `应付 ${order.payment.toFixed(2)} 元：商品 ${order.goodsAmount.toFixed(2)}  优惠 -${order.reducedAmount.toFixed(2)}${changed}  运费 ${order.postFee.toFixed(2)}`,
        receiver ? `${receiver.name} ${receiver.mobile} ${receiver.region} ${receiver.address}` : '无需配送',
        ...order.list.map(
          ({ lineNo, title, skuText, num, shippedNum }) =>
            `  ${lineNo}. ${title}${skuText ? `（${skuText}）` : ''} ×${num}${shippedNum > 0 ? '，已发' : ''}`,
        ),
        ...(order.memo ? [`顾客备注：${order.memo}`] : []),
        ...(order.note ? [`商家备注：${order.note}`] : []),
      ].join('\n');
    },
  },
  'ship-many': {
    usage: '<文件.csv> [--dry-run]',
    says: '按 CSV 批量发货：订单号、快递、运单号',
    more: `每行一个包裹，发出该订单全部未发的商品；快递写代码或名称。
某一行发不出不影响其他行，最后列出哪些行没有发出、为什么；改好后同一个文件再发一次，已发的不会重复。
表格软件会把长数字改写成 2.6E+19：请把订单号那一列设为文本。

  --dry-run     只检查，不发货`,
    example: 'npm run shop -- ship-many ship.csv --dry-run --site 1001',
    async run(call, [file], { 'dry-run': dry }) {
      const parcels = parcelsIn(file);
      const problems = dry === undefined ? new Map<number, string>() : await problemsOf(call, parcels);
      let sent = 0;
      if (dry === undefined) {
        for (const { line, ...parcel } of parcels) {
          const wrong =
            /^\d{20}$/.test(parcel.tid) && /^[A-Za-z0-9-]{6,40}$/.test(parcel.number) && parcel.courier !== ''
              ? undefined
              : '订单号、快递或运单号填写有误';
          const why =
            wrong ??
            (await call(merchantCalls.shipOrder, parcel).then(
              () => undefined,
              (fault: unknown) => {
                if (!(fault instanceof ShopError)) throw fault;
                return fault.message;
              },
            ));
          if (why === undefined) sent += 1;
          else problems.set(line, why);
        }
      }
      const lines = [...problems].map(([line, why]) => `  第 ${line} 行：${why}`);
      const sum =
        dry === undefined
          ? `发出 ${sent} 个，${problems.size} 个没有发出`
          : `${parcels.length - problems.size} 个可以发出，${problems.size} 个有误；没有发货`;
      if (problems.size > 0) throw new ShopError([...lines, sum].join('\n'));
      return sum;
    },
  },
  price: {
    usage: '<订单号> <加减多少元> [--freight 6]',
    says: '给未付款的订单改价，顾客会收到通知',
    more: '加减的是商品总价，相对下单时的价格：-20 是便宜 20 元，10 是加 10 元，0 是改回原价。\n--freight 另改运费。减钱时把负数放在 -- 之后，或用 --minus 20。',
    example: 'npm run shop -- price 26112110153012345678 --minus 20 --freight 0 --site 1001',
    async run(call, [tid, word], { minus, freight }) {
      const difference =
        minus !== undefined
          ? -yuanOf(minus, '--minus ')
          : word === undefined && freight !== undefined
            ? undefined
            : yuanOf(word, '加减的金额');
      const now = difference ?? (await call(merchantCalls.merchantOrder, { tid: tidOf(tid) })).adjustedAmount;
      const { payment } = await call(merchantCalls.changeOrderPrice, {
        tid: tidOf(tid),
        difference: now,
        ...(freight === undefined ? {} : { freight: yuanOf(freight, '--freight ') }),
      });
      return `${tid} 现在应付 ${payment.toFixed(2)} 元`;
    },
  },
  note: {
    usage: '<订单号> <备注>',
    says: '给订单写备注，顾客看不到',
    async run(call, [tid, note = '']) {
      await call(merchantCalls.noteOrder, { tid: tidOf(tid), note });
      return '备注已保存';
    },
  },
};
