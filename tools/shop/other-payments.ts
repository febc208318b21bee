import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Reply } from 'contract/call.ts';
import { facePayMerchantCalls } from 'contract/counter/face-payment/merchant.calls.ts';
import { offlinePayMerchantCalls } from 'contract/counter/offline-payment/merchant.calls.ts';
import { proofStates } from 'contract/counter/offline-payment/proof-states.ts';
import { parseDayRange, parseOrderNumber, parsePageNumber, parseState, parseWholeNumber, parseYuan, requireText } from './parse-words.ts';
import { ShopError, UsageError } from './shop-error.ts';
import { loadShopFormats, pageFooter, type ShopFormats } from './shop-formats.ts';
import type { Commands } from './command.ts';

const states = { waiting: '待审核', approved: '已通过', rejected: '未通过', withdrawn: '已撤回' } as const;
type FaceRow = Reply<typeof facePayMerchantCalls.listFacePayments>['list'][number];

/** Parses a number of 20 digits. @param what names it in the error message */
function parseNumber(word: string | undefined, what: string, list: string): string {
  if (!/^\d{20}$/.test(word ?? '')) throw new UsageError(`${what}是 20 位数字${word ? `，现为「${word}」` : ''}；用 ${list} 看有哪些`);
  return word ?? '';
}

const formatFace = (
  { tid, payment, amount, discount, refunded, payTime, createTime, payTypeText, memo, memberId }: FaceRow,
  { money, when }: ShopFormats,
): string =>
  [
    `${tid}  ${when(payTime ?? createTime)}  ${money(payment)}`,
    ...(discount > 0 ? [`（${money(amount)} 优惠 ${money(discount)}）`] : []),
    `  ${payTypeText}  会员 ${memberId}`,
    ...(memo === '' ? [] : [`  ${memo}`]),
    ...(refunded > 0 ? [`  已退 ${money(refunded)}`] : []),
  ].join('');

/** Names a refund by its amount and reason, so that the same command twice refunds once. */
const nameRequest = (amount: string | undefined, why: string): string =>
  createHash('sha256')
    .update(`${amount ?? 'all'} ${why}`)
    .digest('hex')
    .slice(0, 40);

/** Asks so often for new payments, in milliseconds: the counter learns of one within a second. */
const watchPause = 500;

/** Maps each command of `npm run shop` for bank transfers and face-to-face payments to its usage and the function that runs it. */
export const otherPaymentCommands: Commands = {
  proofs: {
    usage: '[--state 待审核] [--tid 订单号] [--page 1]',
    says: '列出顾客提交的线下付款凭证，新的在前',
    more: '--state 是 待审核、已通过、未通过 或 已撤回。',
    example: 'npm run shop -- proofs --state 待审核 --site 1001',
    async run(call, _, { state: word, tid, page }) {
      const state = parseState(word, states);
      const asked = {
        ...(state ? { state: proofStates[state] } : {}),
        ...(tid === undefined ? {} : { tid: parseOrderNumber(tid) }),
        pageNo: parsePageNumber(page),
        pageSize: 20,
      };
      const [found, { money, when }] = await Promise.all([call(offlinePayMerchantCalls.listProofs, asked), loadShopFormats(call)]);
      const lines = found.list.map((proof) => {
        const { id, tid: order, stateText, amount, due, account, payer, memo, files, why, sendTime, memberId } = proof;
        return [
          `${id}  ${when(sendTime)}  ${stateText}  转账 ${money(amount)}${amount === due ? '' : `，应付 ${money(due)}！`}  会员 ${memberId}`,
          `订单 ${order}  转到 ${account.bank} ${account.number}${payer && `  付款人 ${payer}`}`,
          ...(memo === '' ? [] : [`备注：${memo}`]),
          ...files.map(({ url }) => new URL(url, call.server).href),
          ...(why === '' ? [] : [`驳回原因：${why}`]),
        ].join('\n    ');
      });
      return lines.length > 0 ? [...lines, pageFooter(found, '份')].join('\n') : '没有这样的付款凭证';
    },
  },
  'proof-approve': {
    usage: '<凭证编号> [--amount 实际到账]',
    says: '通过一份付款凭证：核对到账以后，订单成为已付款',
    more: '顾客填的金额与应付不同的，用 --amount 写明实际到账的金额；不等于应付的不能通过。',
    async run(call, [word], { amount }) {
      const { id, tid, stateText } = await call(offlinePayMerchantCalls.approvePaymentProof, {
        id: parseNumber(word, '凭证编号', 'proofs'),
        ...(amount === undefined ? {} : { amount: parseYuan(amount, '--amount ') }),
      });
      return `${id} ${stateText}，订单 ${tid} 已付款`;
    },
  },
  'proof-reject': {
    usage: '<凭证编号> --why 原因',
    says: '驳回一份付款凭证；顾客看到原因，可以重新提交',
    async run(call, [word], { why }) {
      const { id, tid, stateText } = await call(offlinePayMerchantCalls.rejectPaymentProof, {
        id: parseNumber(word, '凭证编号', 'proofs'),
        why: requireText(why, '--why，驳回的原因'),
      });
      return `${id} ${stateText}，订单 ${tid} 回到待付款，至少再保留一天`;
    },
  },
  'face-payments': {
    usage: '[--from 2026-11-01] [--to 2026-11-30] [--page 1]',
    says: '列出到店付款，刚付的在前',
    more: '  --from --to  付款日期，含两端，按店铺所在地的时间',
    async run(call, _, { from, to, page }) {
      const formats = await loadShopFormats(call);
      const { from: since, before } = parseDayRange({ from, to }, formats.timeZone);
      const found = await call(facePayMerchantCalls.listFacePayments, {
        ...(since === undefined ? {} : { since }),
        ...(before === undefined ? {} : { before }),
        pageNo: parsePageNumber(page),
        pageSize: 20,
      });
      const lines = found.list.map((payment) => formatFace(payment, formats));
      return lines.length > 0 ? [...lines, pageFooter(found, '笔')].join('\n') : '没有到店付款';
    },
  },
  'face-payment': {
    usage: '<付款编号>',
    says: '看一笔到店付款：优惠、退款、送货地址和留言',
    async run(call, [word]) {
      const [payment, formats] = await Promise.all([
        call(facePayMerchantCalls.facePayment, { tid: parseNumber(word, '付款编号', 'face-payments') }),
        loadShopFormats(call),
      ]);
      const { money, when } = formats;
      const { discountText, receiver, contact, refunds, paymentNo, vendorNo, paid } = payment;
      return [
        formatFace(payment, formats) + (paid === 1 ? '' : '  还没有付款'),
        ...(discountText === '' ? [] : [`优惠：${discountText}`]),
        ...(paymentNo === '' ? [] : [`付款编号 ${paymentNo}${vendorNo && `  平台单号 ${vendorNo}`}`]),
        ...(receiver ? [`送到：${receiver.name} ${receiver.mobile} ${receiver.region} ${receiver.address}`] : []),
        ...(contact ? [`留言：${[contact.name, contact.mobile, contact.message].filter(Boolean).join(' ')}`] : []),
        ...refunds.map(({ amount, why, time, done }) => `退款：${when(time)} ${money(amount)} ${why} ${done === 1 ? '已到账' : '退回中'}`),
      ].join('\n    ');
    },
  },
  'face-watch': {
    usage: '[--minutes 60]',
    says: '在收银台守着：到店付款一到账就显示，一秒以内',
    more: '  --minutes  守多久，默认 60 分钟；按 Ctrl-C 随时结束',
    async run(call, _, { minutes }) {
      const formats = await loadShopFormats(call);
      const end = Date.now() + (minutes === undefined ? 60 : parseWholeNumber(minutes, '--minutes ', '', 1)) * 60_000;
      const newest = await call(facePayMerchantCalls.listFacePayments, { pageSize: 1 });
      let since = newest.list[0]?.payTime ?? 0;
      const seen = new Set(newest.list.map(({ tid }) => tid));
      let count = 0;
      process.stdout.write('等待到店付款……\n');
      while (Date.now() < end) {
        const { list } = await call(facePayMerchantCalls.listFacePayments, { since, pageSize: 50 });
        for (const payment of list.toReversed().filter(({ tid }) => !seen.has(tid))) {
          process.stdout.write(`到账  ${formatFace(payment, formats)}\n`);
          seen.add(payment.tid);
          since = Math.max(since, payment.payTime ?? 0);
          count += 1;
        }
        await wait(watchPause);
      }
      return `共到账 ${count} 笔`;
    },
  },
  'face-refund': {
    usage: '<付款编号> --why 原因 [--amount 金额] [--request 编号]',
    says: '退一笔到店付款或其中一部分，原路退回；怎么退都不超过付的钱',
    more: `  --amount   退多少元，默认退还没退的全部
  --request  您自己的编号，同一个编号不会退两次；不写时按金额和原因自动编`,
    example: 'npm run shop -- face-refund 26112510153012345678 --amount 5 --why 少买一件 --site 1001',
    async run(call, [word], { why, amount, request }) {
      const tid = parseNumber(word, '付款编号', 'face-payments');
      const reason = requireText(why, '--why，退款的原因');
      const { money } = await loadShopFormats(call);
      const done = await call(facePayMerchantCalls.refundFacePayment, {
        tid,
        why: reason,
        requestNo: request ?? nameRequest(amount, reason),
        ...(amount === undefined ? {} : { amount: parseYuan(amount, '--amount ') }),
      });
      if (done.repeated === 1)
        throw new ShopError(`这一笔（${money(done.amount)}，${reason}）以前退过，没有再退；确实要再退一笔，请写 --request 和您自己的编号`);
      return `${tid} 退款 ${money(done.amount)}${done.done === 1 ? ' 已到账' : '，正在原路退回'}；一共退了 ${money(done.refunded)}`;
    },
  },
  'face-code': {
    usage: '',
    says: '收款码的网址：打印页，和码里的付款页',
    async run(call) {
      const { open, payPath, codePath } = await call(facePayMerchantCalls.faceCode, {});
      const lines = [`打印页：${new URL(codePath, call.server).href}`, `付款页：${new URL(payPath, call.server).href}`];
      return [...lines, ...(open === 1 ? [] : ['还没有开通：setting-put facePayOpen true'])].join('\n');
    },
  },
};
