import { couriers, isCourier, parcelNumberPattern } from 'contract/aftersales/logistics/couriers.ts';
import { findCourierCode } from 'contract/aftersales/logistics/find-courier.ts';
import { logisticsMerchantCalls } from 'contract/aftersales/logistics/merchant.calls.ts';
import { orderMerchantCalls } from 'contract/buying/order/merchant.calls.ts';
import { type OrderKind, orderTabs } from 'contract/buying/order/order-status.ts';
import { fromYuan, minus as subtract, plus, toYuan } from 'contract/money.ts';
import { askConfirmation } from './ask-confirmation.ts';
import { formatOrderLines, formatOrder, formatReceiver } from './format-order.ts';
import { type Parcel, readParcelFile } from './parcel-file.ts';
import { progress } from './progress.ts';
import type { ShopClient } from './shop-client.ts';
import { UsageError, ShopError } from './shop-error.ts';
import { pageFooter, loadShopFormats } from './shop-formats.ts';
import { parseDayRange, requireFileName, requireText, parsePageNumber, parseOrderNumber, parseYuan } from './parse-words.ts';
import { writeOrderFile } from './write-order-file.ts';
import type { Commands } from './command.ts';

const { toReview: _ofShoppers, deleted: _byShoppers, ...tabs } = orderTabs;
const states = { ...tabs, closed: ['TRADE_CLOSED', 'TRADE_CLOSED_BY_USER'] } as const;
type State = keyof typeof states;
const stateNames: Readonly<Record<State, string>> = {
  all: '全部',
  toPay: '待付款',
  toShip: '待发货',
  toReceive: '待收货',
  done: '已完成',
  refunding: '退款中',
  closed: '已关闭',
};

/** Lists names by their keys, for a usage and a refusal. */
const wordsOf = (names: Readonly<Record<string, string>>): string =>
  Object.entries(names)
    .map((words) => words.join(' '))
    .join('、');

/** Parses one of some names, or its key. @param option the option that it is given by */
function parseName<Key extends string>(option: string, names: Readonly<Record<Key, string>>, word: string): Key {
  const found = Object.entries(names).find((words) => words.includes(word.trim()));
  if (!found) throw new UsageError(`${option} 应为 ${wordsOf(names)} 之一，现为「${word}」`);
  return found[0] as Key;
}
const parseState = (word: string): State => parseName('--state', stateNames, word);

const kindNames: Readonly<Record<OrderKind, string>> = {
  flashSale: '秒杀',
  group: '拼团',
  presale: '预售',
  points: '积分兑换',
  equity: '权益',
  byRight: '用权益下单',
};
const courierWords = Object.entries(couriers)
  .map(([code, name]) => `${code} ${name}`)
  .join('，');
const courierName = (code: string): string => (isCourier(code) ? couriers[code] : code);

function parseCourier(word: string | undefined): string {
  const code = findCourierCode(word ?? '');
  if (!code) throw new UsageError(`请填写快递的代码或名称${word ? `，现为「${word}」` : ''}。可用：${courierWords}`);
  return code;
}
function parseParcelNumber(word: string | undefined, what = '运单号'): string {
  if (word === undefined || !new RegExp(parcelNumberPattern).test(word))
    throw new UsageError(`${what}应为 6 到 40 位字母、数字${word ? `，现为「${word}」` : ''}`);
  return word;
}

const parcelsPerCheck = 100;

/** Checks parcels on the server; returns the problems by line, and the lines of parcels that were shipped before. */
async function checkParcels(
  call: ShopClient,
  parcels: readonly Parcel[],
): Promise<{ problems: Map<number, string>; shipped: ReadonlySet<number> }> {
  const problems = new Map<number, string>();
  const shipped = new Set<number>();
  for (let from = 0; from < parcels.length; from += parcelsPerCheck) {
    const result = await call(logisticsMerchantCalls.checkParcels, { parcels: parcels.slice(from, from + parcelsPerCheck) });
    for (const { line, why } of result.problems) problems.set(line, why);
    for (const line of result.shipped) shipped.add(line);
  }
  return { problems, shipped };
}

/**
 * Ships parcel by parcel. Returns how many were shipped now and how many had been before, and adds the others to `problems`. A second parcel of an order is a problem too,
 * because the first one ships all of the order.
 * @param did the word for what the earlier row did
 */
async function sendAll(
  send: (parcel: Parcel) => Promise<{ readonly shippedBefore: boolean }>,
  parcels: readonly Parcel[],
  problems: Map<number, string>,
  did: '已发出' | '会发出',
): Promise<{ sent: number; sentBefore: number }> {
  const bar = progress('发货', parcels.length);
  const firstByOrder = new Map<string, Parcel>();
  let [sent, sentBefore] = [0, 0];
  for (const [at, parcel] of parcels.entries()) {
    bar.at(at);
    const { line } = parcel;
    const before = firstByOrder.get(parcel.tid);
    if (before && (before.courier !== parcel.courier || before.number !== parcel.number))
      problems.set(line, `与第 ${before.line} 行是同一个订单，那一行${did}全部商品；分几个包裹发请用 ship --lines`);
    if (problems.has(line)) continue;
    try {
      const { shippedBefore } = await send(parcel);
      firstByOrder.set(parcel.tid, before ?? parcel);
      if (shippedBefore) sentBefore += 1;
      else sent += 1;
    } catch (fault) {
      if (!(fault instanceof ShopError)) throw fault;
      problems.set(line, fault.message);
    }
  }
  bar.end();
  return { sent, sentBefore };
}

/** Maps each command of `npm run shop` for orders to its usage and the function that runs it. */
export const orderCommands: Commands = {
  orders: {
    usage: '[--state 待发货] [--kind 秒杀] [--word 小满] [--from 2026-11-01] [--to 2026-11-30] [--page 1]',
    says: '列出订单，可按状态、类型、词语、下单日期',
    more: `  --state       ${wordsOf(stateNames)}
  --kind        ${wordsOf(kindNames)}
  --word        订单号、商品名、规格里的字，收货人姓名里的两个字以上，或收货人的整个电话、电话后四位
  --from --to   下单日期，含两端，按店铺所在地的时间`,
    example: 'npm run shop -- orders --state 待发货 --site 1001',
    async run(call, _, { state = 'all', kind, page, word, from, to }) {
      const statuses = states[parseState(state)];
      const shown = await loadShopFormats(call);
      const result = await call(orderMerchantCalls.listOrders, {
        ...(statuses ? { status: [...statuses] } : {}),
        ...(kind ? { kind: parseName('--kind', kindNames, kind) } : {}),
        ...(word ? { keyword: word } : {}),
        ...parseDayRange({ from, to }, shown.timeZone),
        pageNo: parsePageNumber(page),
        pageSize: 20,
      });
      const orders = result.list.map((order) =>
        [
          `${order.tid}  ${order.statusText}  ${shown.when(order.createTime)}  ${shown.money(order.payment)}  ${formatReceiver(order)}`,
          ...formatOrderLines(order),
          ...(order.note ? [`    备注：${order.note}`] : []),
        ].join('\n'),
      );
      return [...orders, pageFooter(result, '单')].join('\n');
    },
  },
  order: {
    usage: '<订单号>',
    says: '看一个订单的全部内容：金额、付款、包裹、时间、退款',
    async run(call, [word]) {
      const tid = parseOrderNumber(word);
      const [order, shown] = await Promise.all([call(logisticsMerchantCalls.merchantOrder, { tid }), loadShopFormats(call)]);
      return formatOrder(order, shown);
    },
  },
  'orders-export': {
    usage: '<文件> [--state 待发货] [--from 2026-11-01] [--to 2026-11-30]',
    says: '把订单导出为 XLSX 或 CSV（看文件名结尾），每行一件商品',
    more: `  --state       ${wordsOf(stateNames)}
  --from --to   下单日期，含两端，按店铺所在地的时间
XLSX 里订单号、手机号、运单号是文字，表格软件不会改写；CSV 用表格软件打开再存，长数字会变成 2.6E+19。
填好“快递”“运单号”两列，这个文件就可以直接用 ship-many 发货。应付、运费等整单的金额只写在订单的第一行，可以直接求和。`,
    example: 'npm run shop -- orders-export orders.xlsx --state 待发货 --site 1001',
    async run(call, [word], { state = 'all', from, to }) {
      const file = requireFileName(word, 'orders.xlsx');
      const statuses = states[parseState(state)];
      const shown = await loadShopFormats(call);
      const filter = { ...(statuses ? { status: [...statuses] } : {}), ...parseDayRange({ from, to }, shown.timeZone) };
      const count = await writeOrderFile(file, shown, (after) =>
        call(logisticsMerchantCalls.exportOrders, { ...filter, ...(after === undefined ? {} : { after }), most: 200 }),
      );
      return `已导出 ${count} 个订单到 ${file}`;
    },
  },
  ship: {
    usage: '<订单号> <快递> <运单号> [--lines 1,2]',
    says: '发货；不填 lines 则发出全部未发的商品',
    more: `快递写代码或名称：${courierWords}\n--lines 是 order 里的行号；同一个运单再发一次不会重复；填错了用 parcel-set 更正。`,
    example: 'npm run shop -- ship 26112110153012345678 shunfeng SF1234567890 --site 1001',
    async run(call, [word, courier, number], { lines }) {
      const tid = parseOrderNumber(word);
      const parcel = { courier: parseCourier(courier), number: parseParcelNumber(number) };
      const lineNos = lines?.split(/[,，]/).map((line) => Number(line));
      if (lineNos?.some((line) => !Number.isSafeInteger(line) || line < 1))
        throw new UsageError('--lines 应为行号，用逗号分开，例如 --lines 1,2');
      const { status } = await call(logisticsMerchantCalls.shipOrder, { tid, ...parcel, ...(lineNos ? { lineNos } : {}) });
      return `${tid} ${status === 'WAIT_SELLER_SEND_GOODS' ? '的这个包裹已发出，还有商品待发' : '已全部发出'}`;
    },
  },
  'ship-many': {
    usage: '<文件.xlsx 或 .csv> [--dry-run]',
    says: '按表格批量发货：订单号、快递、运单号',
    more: `每行一个包裹，发出该订单全部未发的商品；快递写代码或名称。有标题行时按列名认（订单号、快递、运单号），
orders-export 导出的文件填好快递和运单号就能用，没填运单号的行跳过。
某一行发不出不影响其他行，最后列出哪些行没有发出、为什么；改好后同一个文件再发一次，已发的不会重复。
CSV 用表格软件打开再存，长数字会变成 2.6E+19；用 XLSX 就不会。

  --dry-run     只检查，不发货`,
    example: 'npm run shop -- ship-many ship.xlsx --dry-run --site 1001',
    async run(call, [word], { 'dry-run': dry }) {
      const { parcels, unfilled } = await readParcelFile(requireFileName(word, 'ship.xlsx'));
      if (parcels.length === 0) throw new ShopError('没有一行填了运单号');
      const { problems, shipped } = await checkParcels(call, parcels);
      const { sent, sentBefore } =
        dry === undefined
          ? await sendAll(
              ({ tid, courier, number }) => call(logisticsMerchantCalls.shipOrder, { tid, courier, number }),
              parcels,
              problems,
              '已发出',
            )
          : await sendAll(({ line }) => Promise.resolve({ shippedBefore: shipped.has(line) }), parcels, problems, '会发出');
      const before = `${sentBefore > 0 ? `，${sentBefore} 个以前已发出` : ''}${unfilled > 0 ? `，${unfilled} 个没有填运单号` : ''}`;
      const lines = [...problems].sort(([one], [other]) => one - other).map(([line, why]) => `  第 ${line} 行：${why}`);
      const sum =
        dry === undefined
          ? `发出 ${sent} 个${before}，${problems.size} 个没有发出`
          : `${sent} 个可以发出${before}，${problems.size} 个有误；没有发货`;
      if (problems.size > 0) throw new ShopError([...lines, sum].join('\n'));
      return sum;
    },
  },
  'parcel-set': {
    usage: '<订单号> <原运单号> <快递> <新运单号> [--was 原快递]',
    says: '更正填错的快递或运单号，顾客会收到通知',
    more: `顾客收货之前都可以改。快递写代码或名称：${courierWords}
原来那个单号的物流不再显示。同样的更正再做一次不会重复通知；之后用原单号再发一次货（例如重发同一个文件），也不会多发。
--was 只在这个订单有两个包裹单号相同、快递不同时才需要。`,
    example: 'npm run shop -- parcel-set 26112110153012345678 SF1234567809 shunfeng SF1234567890 --site 1001',
    async run(call, [word, old, courier, number], { was }) {
      const tid = parseOrderNumber(word);
      const change = {
        number: parseParcelNumber(old, '原运单号'),
        courier: parseCourier(courier),
        newNumber: parseParcelNumber(number, '新运单号'),
        ...(was === undefined ? {} : { oldCourier: parseCourier(was) }),
      };
      await call(logisticsMerchantCalls.changeParcel, { tid, ...change });
      return `${tid} 的包裹现在是 ${courierName(change.courier)} ${change.newNumber}`;
    },
  },
  close: {
    usage: '<订单号> --why 缺货',
    says: '关闭未付款的订单，顾客会收到通知和原因',
    more: `库存和顾客用掉的余额立刻退回。顾客正在微信或支付宝付款时，先在那边关掉那笔付款；
要是钱恰好在这时到了，订单就是已付款，不会关闭。已经关闭的订单再关一次不会重复通知。`,
    example: 'npm run shop -- close 26112110153012345678 --why 这一批缺货 --site 1001',
    async run(call, [word], { why }) {
      const reason = requireText(why, '原因，例如 --why 缺货');
      if (reason.length > 100) throw new UsageError('原因最多 100 个字');
      const { tid, statusText } = await call(orderMerchantCalls.closeOrder, { tid: parseOrderNumber(word), why: reason });
      return `${tid} ${statusText}`;
    },
  },
  'order-refund': {
    usage: '<订单号> --why 缺货',
    says: '整单退款：已付款、还没发货的订单原路退款并关闭，顾客会收到通知和原因',
    more: `余额立刻退回；微信、支付宝付的由系统发给平台退，失败了用 refunds 看。库存、限购数退回，优惠券和积分按各自的设置退回，
待到账的积分和成长值取消。已经发出一个包裹、或有售后申请还没处理的订单不能整单退款，会说明原因。用同样的原因再退一次不会多退。`,
    example: 'npm run shop -- order-refund 26112110153012345678 --why 这一批缺货 --site 1001',
    async run(call, [word], { why }) {
      const reason = requireText(why, '原因，例如 --why 缺货');
      if (reason.length > 100) throw new UsageError('原因最多 100 个字');
      const { tid, statusText, amount } = await call(orderMerchantCalls.refundOrder, { tid: parseOrderNumber(word), why: reason });
      const { money } = await loadShopFormats(call);
      return amount === 0 ? `${tid} ${statusText}` : `${tid} ${statusText}，退款 ${money(amount)}`;
    },
  },
  price: {
    usage: '<订单号> [应付多少元] [--freight 6] [--minus 20] [--yes]',
    says: '给未付款的订单改价，顾客会收到通知',
    more: `写顾客应付的总数，运费算在里面：100 是应付 100 元。也可以写加减多少，相对下单时的价格：-20（或 --minus 20）便宜 20 元，
+10 加 10 元，+0 改回原价。--freight 另改运费。改之前给出原来和现在的应付，确认以后才改；不在终端里就加 --yes。`,
    example: 'npm run shop -- price 26112110153012345678 100 --site 1001',
    async run(call, [number, word], { minus, freight, yes }) {
      const tid = parseOrderNumber(number);
      if (minus !== undefined && word !== undefined) throw new UsageError('价格只写一处：应付多少、-20 或 --minus 20');
      const fee = freight === undefined ? undefined : parseYuan(freight, '--freight ');
      if (fee !== undefined && fee < 0) throw new UsageError('--freight 不能是负数');
      if (word === undefined && minus === undefined && fee === undefined) throw new UsageError('请填写应付多少元，例如 100');
      const typed = word === undefined ? undefined : parseYuan(word, '应付多少');
      const less = minus === undefined ? undefined : -Math.abs(parseYuan(minus, '--minus '));
      const order = await call(logisticsMerchantCalls.merchantOrder, { tid });
      const newFee = fee ?? order.postFee;
      const original = fromYuan(order.goodsAmount - order.reducedAmount);
      const isDifference = /^[+＋−－—–-]/.test(word ?? '');
      const difference =
        less ??
        (typed === undefined
          ? order.adjustedAmount
          : isDifference
            ? typed
            : toYuan(subtract(subtract(fromYuan(typed), fromYuan(newFee)), original)));
      const payment = toYuan(plus(plus(original, fromYuan(difference)), fromYuan(newFee)));
      const { money } = await loadShopFormats(call);
      const what = `${tid}：原来应付 ${money(order.payment)}（其中运费 ${money(order.postFee)}），改成应付 ${money(payment)}（其中运费 ${money(newFee)}）`;
      if (yes === undefined) {
        const isConfirmed = await askConfirmation(`${what}\n确定要这样改吗？`);
        if (isConfirmed === undefined) throw new ShopError(`${what}\n没有改价；确定要这样改，请加 --yes`);
        if (!isConfirmed) throw new ShopError('没有改价');
      }
      const changed = await call(orderMerchantCalls.changeOrderPrice, { tid, difference, ...(fee === undefined ? {} : { freight: fee }) });
      return `${tid} 现在应付 ${money(changed.payment)}，原来应付 ${money(order.payment)}`;
    },
  },
  note: {
    usage: '<订单号> <备注…>',
    says: '给订单写备注，顾客看不到；"" 清空',
    example: 'npm run shop -- note 26112110153012345678 加急，送小礼 --site 1001',
    async run(call, [word, ...words]) {
      const tid = parseOrderNumber(word);
      if (words.length === 0) throw new UsageError('请填写备注；要清空就写 ""');
      const note = words.join(' ').trim();
      if (note.length > 500) throw new UsageError('备注最多 500 个字');
      await call(orderMerchantCalls.noteOrder, { tid, note });
      return note === '' ? '备注已清空' : '备注已保存';
    },
  },
};
