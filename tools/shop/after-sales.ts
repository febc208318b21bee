import type { Reply } from 'contract/call.ts';
import { refundMerchantCalls } from 'contract/aftersales/refund/merchant.calls.ts';
import { refundFeedback } from 'contract/aftersales/refund/refund-states.ts';
import { parseDayRange, parsePageNumber, parseYuan, requireFileName, requireText } from './parse-words.ts';
import { parsePieces, sayRefunded } from './refund-orders.ts';
import type { ShopClient } from './shop-client.ts';
import { UsageError } from './shop-error.ts';
import { loadShopFormats, pageFooter, type ShopFormats } from './shop-formats.ts';
import type { Commands } from './command.ts';
import { type TableColumn, writeTable } from './write-table.ts';

type Row = Reply<typeof refundMerchantCalls.exportRefunds>['list'][number];
type Whole = Reply<typeof refundMerchantCalls.refundRequest>;

/** Names the states in which refunds are listed, with their feedback codes. */
type Feedback = (typeof refundFeedback)[keyof typeof refundFeedback];
const states: Readonly<Record<string, readonly Feedback[] | undefined>> = {
  全部: undefined,
  待处理: [refundFeedback.asked],
  待退货: [refundFeedback.toReturn],
  待寄换货: [refundFeedback.returned],
  已拒绝: [refundFeedback.rejected],
  退款中: [refundFeedback.paying],
  已完成: [refundFeedback.done],
  已关闭: [refundFeedback.closed],
};
const stateWords = Object.keys(states).join('、');

/** Parses a state by its name; without one, all. */
function parseState(word: string | undefined): Feedback[] | undefined {
  const name = word ?? '全部';
  if (!Object.hasOwn(states, name)) throw new UsageError(`--state 应为 ${stateWords} 之一，现为「${name}」`);
  const codes = states[name];
  return codes && [...codes];
}

function parseRefundNumber(word: string | undefined): string {
  if (!/^\d{20}$/.test(word ?? '')) throw new UsageError(`售后编号是 20 位数字${word ? `，现为「${word}」` : ''}；用 after-sales 看有哪些`);
  return word ?? '';
}

/** Names what a refund is: its kind, or that it takes money or shipping alone. */
const nameRefund = ({ kindText, takes }: Pick<Row, 'kindText' | 'takes'>): string =>
  ({ pieces: kindText, money: `${kindText}（补差价，商品不退）`, shipping: '退运费' })[takes];

const formatRow = (
  { refundNo, tid, kindText, takes, feedbackText, payment, score, applyTime, dueTime, reasonText, list, offer }: Row,
  { money, when }: ShopFormats,
): string =>
  [
    `${refundNo}  ${feedbackText}  ${nameRefund({ kindText, takes })}  ${money(payment)}${score > 0 ? `＋${score} 积分` : ''}  ${reasonText}`,
    `    订单 ${tid}  ${when(applyTime)} 申请${dueTime === null ? '' : `  ${when(dueTime)} 前处理`}`,
    ...list.map(
      ({ lineNo, title, skuText, num, exchangeSkuId, exchangeSkuText }) =>
        `    ${lineNo}. ${title}${skuText && `（${skuText}）`}${num > 0 ? ` ×${num}` : ''}${exchangeSkuId === null ? '' : `  换成 ${exchangeSkuText || '同款'}（规格编号 ${exchangeSkuId}）`}`,
    ),
    ...(offer
      ? [`    已向顾客提出退 ${money(offer.payment)}（原为 ${money(offer.instead)}），等顾客同意${offer.why && `：${offer.why}`}`]
      : []),
  ].join('\n');

function formatWhole(refund: Whole, formats: ShopFormats): string {
  const { money, when } = formats;
  const { asked, most, keptLines, deduction, postFeeBack, memo, pictures, returnTo, express, resent } = refund;
  const { payments, insuranceFee, insurancePaid, records } = refund;
  const parcel = (name: string, one: Whole['express']) => (one ? [`    ${name}：${one.courierName} ${one.number}  ${when(one.time)}`] : []);
  const how = { open: '退款中', done: '已到账', failed: '没有退成，用 refunds 处理', outside: '已在别处退款' };
  return [
    formatRow(refund, formats),
    `    申请 ${money(asked)}，最多可退 ${money(most)}`,
    ...(keptLines.length > 0 ? [`    顾客留下第 ${keptLines.join('、')} 行的赠品、换购，已扣 ${money(deduction)}`] : []),
    ...(postFeeBack > 0 ? [`    其中整个包裹没发出的运费 ${money(postFeeBack)}`] : []),
    ...(memo ? [`    说明：${memo}`] : []),
    ...pictures.map((picture) => `    图片：${picture}`),
    ...(returnTo ? [`    退货地址：${returnTo}`] : []),
    ...parcel('寄回', express),
    ...parcel('换货寄出', resent),
    ...payments.map(({ payTypeText, amount, status }) => `    退回${payTypeText} ${money(amount)}  ${how[status]}`),
    ...(insuranceFee > 0 ? [`    其中退货运费险的保费 ${money(insuranceFee)}`] : []),
    ...(insurancePaid > 0 ? [`    退货运费险赔付 ${money(insurancePaid)}，已到顾客余额`] : []),
    ...records.map(({ time, whoText, title, text }) => `    ${when(time)}  ${whoText}  ${title}${text && `  ${text}`}`),
  ].join('\n');
}

/** Says what became of a refund; of a lower amount, that the shopper has to accept it first. */
async function sayHandled(
  call: ShopClient,
  handled: Reply<typeof refundMerchantCalls.approveRefund>,
  amount: number | undefined,
): Promise<string> {
  const { refundNo, feedback } = handled;
  const isOffered = amount !== undefined && (feedback === refundFeedback.asked || feedback === refundFeedback.toReturn);
  const offer = isOffered ? (await call(refundMerchantCalls.refundRequest, { refundNo })).offer : null;
  if (!offer) return sayRefunded(call, handled);
  const { money } = await loadShopFormats(call);
  return `${refundNo} 已向顾客提出退 ${money(offer.payment)}（原为 ${money(offer.instead)}），顾客同意以后才退；不同意的话请再同意申请的金额，或者拒绝`;
}

const parseAmount = (word: string | undefined): { payment?: number } =>
  word === undefined ? {} : { payment: parseYuan(word, '--amount ') };

/** Maps each command of `npm run shop` for refunds, returns and exchanges to its usage and the function that runs it. */
export const afterSaleCommands: Commands = {
  'after-sales': {
    usage: '[--state 待处理] [--from 2026-11-01] [--to 2026-11-30] [--page 1]',
    says: '列出顾客的退款、退货、换货申请，最新的在前',
    more: `  --state      ${stateWords}\n  --from --to  申请日期，含两端，按店铺所在地的时间`,
    example: 'npm run shop -- after-sales --state 待处理 --site 1001',
    async run(call, _, { state, from, to, page }) {
      const feedback = parseState(state);
      const formats = await loadShopFormats(call);
      const range = parseDayRange({ from, to }, formats.timeZone);
      const asked = { ...(feedback ? { feedback } : {}), ...range, pageNo: parsePageNumber(page), pageSize: 20 };
      const refunds = await call(refundMerchantCalls.listRefundRequests, asked);
      const lines = refunds.list.map((refund) => formatRow(refund, formats));
      return lines.length > 0 ? [...lines, pageFooter(refunds, '笔')].join('\n') : '没有售后申请';
    },
  },
  'after-sale': {
    usage: '<售后编号>',
    says: '看一笔售后：要什么、退到哪里、包裹和协商记录',
    async run(call, [word]) {
      const refund = await call(refundMerchantCalls.refundRequest, { refundNo: parseRefundNumber(word) });
      return formatWhole(refund, await loadShopFormats(call));
    },
  },
  'after-sales-export': {
    usage: '<文件> [--state 已完成] [--from 2026-11-01] [--to 2026-11-30]',
    says: '把售后导出为 XLSX 或 CSV（看文件名结尾），每行一件商品',
    more: `  --state      ${stateWords}\n  --from --to  申请日期，含两端，按店铺所在地的时间`,
    example: 'npm run shop -- after-sales-export after-sales.xlsx --site 1001',
    async run(call, [word], { state, from, to }) {
      const file = requireFileName(word, 'after-sales.xlsx');
      const feedback = parseState(state);
      const formats = await loadShopFormats(call);
      const filter = { ...(feedback ? { feedback } : {}), ...parseDayRange({ from, to }, formats.timeZone) };
      const count = await writeTable(file, { name: '售后', columns: exportColumns, formats }, async (after) => {
        const { list, next } = await call(refundMerchantCalls.exportRefunds, {
          ...filter,
          ...(after === undefined ? {} : { after }),
          most: 200,
        });
        return {
          rows: list.flatMap((refund) => refund.list.map((line, i) => ({ refund, line, isFirst: i === 0 }))),
          count: list.length,
          next,
        };
      });
      return `已导出 ${count} 笔售后到 ${file}`;
    },
  },
  'refund-approve': {
    usage: '<售后编号> [--amount 12.5] [--to 退货地址] [--why 说明]',
    says: '同意售后：仅退款立刻原路退回，退货和换货把退货地址告诉顾客，换货同时留好要寄出的商品',
    more: `  --amount  退多少元，不写按顾客申请的。少于申请的是向顾客提出的金额，要写 --why：顾客同意以后才退，
            不同意就还是待处理；还没发货的商品只能按全额退或拒绝
  --to      退货的收件人、手机号和地址，不写用设置 returnAddress`,
    example: 'npm run shop -- refund-approve 26112110153012345678 --site 1001',
    async run(call, [word], { amount, to, why }) {
      const body = { refundNo: parseRefundNumber(word), ...parseAmount(amount), ...(to ? { returnTo: to } : {}), ...(why ? { why } : {}) };
      return sayHandled(call, await call(refundMerchantCalls.approveRefund, body), body.payment);
    },
  },
  'refund-reject': {
    usage: '<售后编号> --why 原因',
    says: '拒绝售后申请，或拒收退回的商品；顾客会看到原因，可以改了再提交',
    example: 'npm run shop -- refund-reject 26112110153012345678 --why 商品已经发出 --site 1001',
    async run(call, [word], { why }) {
      const body = { refundNo: parseRefundNumber(word), why: requireText(why, '原因，例如 --why 商品已经发出') };
      return sayRefunded(call, await call(refundMerchantCalls.rejectRefund, body));
    },
  },
  'return-receive': {
    usage: '<售后编号> [--lines 1x2] [--amount 12.5] [--why 说明] [--restock no]',
    says: '确认收到退回的商品：退货立刻退款，换货等您寄出新的',
    more: `  --lines    只收到一部分时，写收到的行号和件数：1x2,3 是第 1 行两件、第 3 行一件。只退收到的，
             没收到的另成一笔售后，顾客可以再申请；不写就是全部收到
  --amount   收到的商品退多少元，不写按同意的。少于同意的是向顾客提出的金额，要写 --why，顾客同意以后才退
  --restock  yes 收到的商品放回库存（默认），no 不放回`,
    example: 'npm run shop -- return-receive 26112110153012345678 --lines 1x2 --site 1001',
    async run(call, [word], { lines, amount, why, restock = 'yes' }) {
      if (restock !== 'yes' && restock !== 'no') throw new UsageError(`--restock 应为 yes 或 no，现为「${restock}」`);
      const body = {
        refundNo: parseRefundNumber(word),
        restock: restock === 'yes' ? 1 : 0,
        ...(lines === undefined ? {} : { lines: parsePieces(lines, 0) }),
        ...parseAmount(amount),
        ...(why ? { why } : {}),
      };
      return sayHandled(call, await call(refundMerchantCalls.receiveReturn, body), body.payment);
    },
  },
  'exchange-send': {
    usage: '<售后编号> <快递> <运单号> [--sku 规格编号]',
    says: '寄出换货的商品，售后就此完成',
    more: '  --sku  不写就寄顾客选的规格；和顾客说好换同一商品的另一个规格时，写规格编号',
    example: 'npm run shop -- exchange-send 26112110153012345678 顺丰 SF1234567890 --site 1001',
    async run(call, [word, courier, number], { sku }) {
      if (sku !== undefined && !/^\d+$/.test(sku)) throw new UsageError(`--sku 应为规格编号，现为「${sku}」`);
      const body = { refundNo: parseRefundNumber(word), courier: requireText(courier, '快递'), number: requireText(number, '运单号') };
      return sayRefunded(call, await call(refundMerchantCalls.resendExchange, { ...body, ...(sku ? { skuId: Number(sku) } : {}) }));
    },
  },
  'exchange-refund': {
    usage: '<售后编号> --why 原因',
    says: '换货的商品已经收到、没有货可以寄时，改为按全额退款，立刻原路退回',
    example: 'npm run shop -- exchange-refund 26112110153012345678 --why 没有货了 --site 1001',
    async run(call, [word], { why }) {
      const body = { refundNo: parseRefundNumber(word), why: requireText(why, '原因，例如 --why 没有货了') };
      return sayRefunded(call, await call(refundMerchantCalls.refundExchange, body));
    },
  },
};

interface ExportedLine {
  readonly refund: Row;
  readonly line: Row['list'][number];
  readonly isFirst: boolean;
}
const yuan = (number: number) => ({ number: number === 0 ? 0 : number, decimals: 2 });

/** Lists the columns of the export: heading, width in letters, cell. Amounts of a whole refund stand in its first line only. */
const exportColumns: readonly TableColumn<ExportedLine>[] = [
  ['售后编号', 24, ({ refund }) => refund.refundNo],
  ['订单号', 24, ({ refund }) => refund.tid],
  ['会员', 8, ({ refund }) => String(refund.memberId)],
  ['种类', 20, ({ refund }) => nameRefund(refund)],
  ['状态', 12, ({ refund }) => refund.feedbackText],
  ['原因', 16, ({ refund }) => refund.reasonText],
  ['申请时间', 18, ({ refund }, { when }) => when(refund.applyTime)],
  ['完成时间', 18, ({ refund }, { when }) => (refund.endTime === null ? '' : when(refund.endTime))],
  ['商品编号', 10, ({ line }) => String(line.numIid)],
  ['商品', 30, ({ line }) => line.title],
  ['规格', 20, ({ line }) => line.skuText],
  ['件数', 8, ({ line }) => ({ number: line.num, decimals: 0 })],
  ['换成', 20, ({ line }) => line.exchangeSkuText],
  ['申请金额', 10, ({ refund, isFirst }) => (isFirst ? yuan(refund.asked) : '')],
  ['退款金额', 10, ({ refund, isFirst }) => (isFirst ? yuan(refund.payment) : '')],
  ['运费险赔付', 10, ({ refund, isFirst }) => (isFirst ? yuan(refund.insurancePaid) : '')],
  ['退回积分', 10, ({ refund, isFirst }) => (isFirst ? { number: refund.score, decimals: 0 } : '')],
];
