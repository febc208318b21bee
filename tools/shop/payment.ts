import type { Reply } from 'contract/call.ts';
import { paymentMerchantCalls } from 'contract/money/payment/merchant.calls.ts';
import { paymentMethodText } from 'contract/money/payment/payment-methods.ts';
import { reconciliationCalls } from 'contract/money/payment/reconciliation.calls.ts';
import { readPayAccountFields, payFileHelp, parsePaymentProvider } from './pay-account-file.ts';
import type { ShopClient } from './shop-client.ts';
import { UsageError, ShopError } from './shop-error.ts';
import { pageFooter, loadShopFormats } from './shop-formats.ts';
import { requireText, parsePageNumber, parseWholeNumber } from './parse-words.ts';
import type { Command, Commands } from './command.ts';

type Account = Reply<typeof paymentMerchantCalls.listPayAccounts>['list'][number];

const listAccounts = async (call: ShopClient): Promise<readonly Account[]> => (await call(paymentMerchantCalls.listPayAccounts, {})).list;

/** Finds an account by its number or its payment provider. Of a provider's accounts it is the offered one, else the newest. */
async function findAccount(call: ShopClient, word: string | undefined): Promise<Account> {
  const all = await listAccounts(call);
  if (word !== undefined && /^\d+$/.test(word)) {
    const found = all.find(({ id }) => String(id) === word);
    if (!found) throw new ShopError(`没有编号为 ${word} 的收款账户；用 pay-accounts 看有哪些`);
    return found;
  }
  const provider = parsePaymentProvider(word);
  const own = all.filter((one) => one.vendor === provider);
  const found = own.find(({ offered }) => offered) ?? own[0];
  if (!found) throw new ShopError(`还没有${provider === 'wechat' ? '微信支付' : '支付宝'}的收款账户；用 pay-account-put 填写`);
  return found;
}

/** A key that expires within this time, in milliseconds, gets a warning. */
const expiryWarning = 30 * 86_400_000;
const nameOf = ({ id, vendorName, sandbox }: Account): string => `${id} ${vendorName}${sandbox ? '（沙箱，不收真钱）' : ''}`;

/** Creates the command that offers an account to shoppers, or stops offering it. */
const switchAccount =
  (offered: 0 | 1, done: string): Command['run'] =>
  async (call, [word]) => {
    const account = await findAccount(call, word);
    await call(paymentMerchantCalls.offerPayAccount, { id: account.id, offered });
    return `收款账户 ${nameOf(account)} ${done}`;
  };

/** Maps each command of `npm run shop` for payment accounts, bills and refunds to its usage and the function that runs it. */
export const paymentCommands: Commands = {
  'pay-accounts': {
    usage: '',
    says: '列出收款账户（店主）：填了哪些、到期时间、是否在用；不显示密钥',
    async run(call) {
      const [all, { when }] = await Promise.all([listAccounts(call), loadShopFormats(call)]);
      const lines = all.map((account) => {
        const { offered, openNum, changedTime, fields } = account;
        const state = offered ? '在用' : '停用';
        const open = openNum > 0 ? `  ${openNum} 笔正在支付` : '';
        const own = fields
          .filter(({ set }) => set)
          .map(({ label, shown, until }) => {
            const warning =
              until === null ? '' : until < Date.now() ? '，已经到期！' : until < Date.now() + expiryWarning ? '，快到期了！' : '';
            return `    ${label}：${shown}${until === null ? '' : `（${when(until).slice(0, 10)} 到期${warning}）`}`;
          });
        return [`${nameOf(account)}  ${state}  ${when(changedTime)} 修改${open}`, ...own].join('\n');
      });
      return lines.join('\n') || '还没有收款账户；用 pay-account-put 填写';
    },
  },
  'pay-account-put': {
    usage: '<wechat 或 alipay> <文件.json 或 sandbox> [--untested]',
    says: '填写收款账户或更换密钥（店主）：先向支付平台核对，通过才保存',
    more: `${payFileHelp}
密钥在服务器上加密保存，之后不再显示。同一个商户号再填一次就是更换密钥：正在支付的、以后要退款的旧订单都改用新密钥。
换了商户号则是新账户：之前经旧账户付的款仍由旧账户查询和退回。文件用完请删除或收好。

sandbox       用这套服务的支付沙箱（演示和测试用，不收真钱）
  --untested    支付平台暂时连不上也保存`,
    example: 'npm run shop -- pay-account-put wechat wechat.json --site 1001',
    async run(call, [word, source], { untested }) {
      const provider = parsePaymentProvider(word);
      const from = requireText(source, '文件名，例如 wechat.json；或 sandbox');
      const fields = from === 'sandbox' ? undefined : Object.entries(readPayAccountFields(from)).map(([name, value]) => ({ name, value }));
      const { id, kept } = await call(paymentMerchantCalls.putPayAccount, {
        vendor: provider,
        ...(fields ? { fields } : { sandbox: 1 }),
        ...(untested === undefined ? {} : { untested: 1 }),
      });
      const tested = untested === undefined ? '密钥已核对' : '没有核对密钥（可用 pay-account-test）';
      if (kept === 'same') return `收款账户 ${id} 没有变化，${tested}，顾客可以用它付款`;
      return kept === 'new'
        ? `收款账户 ${id} 已保存，${tested}，顾客现在可以用它付款`
        : `收款账户 ${id} 的密钥已更新，${tested}；正在支付和以后退款的订单都改用它`;
    },
  },
  'pay-account-test': {
    usage: '<账户编号，或 wechat、alipay>',
    says: '向支付平台核对收款账户的密钥（店主），不动任何钱',
    async run(call, [word]) {
      const account = await findAccount(call, word);
      const { works, why } = await call(paymentMerchantCalls.testPayAccount, { id: account.id });
      if (works === 0) throw new ShopError(`收款账户 ${nameOf(account)} 不能用：${why}`);
      return `收款账户 ${nameOf(account)} 可以用`;
    },
  },
  'pay-account-on': {
    usage: '<账户编号，或 wechat、alipay>',
    says: '让顾客用这个账户付款（店主）；同一平台的另一个随即停用',
    run: switchAccount(1, '已启用'),
  },
  'pay-account-off': {
    usage: '<账户编号，或 wechat、alipay>',
    says: '不再让顾客用这个账户付款（店主）；已经在付的不受影响',
    run: switchAccount(0, '已停用'),
  },
  bills: {
    usage: '[--page 1]',
    says: '列出每天的对账（店主）：支付平台的账单与本店的记录',
    async run(call, _, { page }) {
      const [bills, { money }] = await Promise.all([
        call(reconciliationCalls.listBills, { pageNo: parsePageNumber(page), pageSize: 20 }),
        loadShopFormats(call),
      ]);
      const lines = bills.list.map(({ day, payType, payments, vendorAmount, ourAmount, differences }) => {
        const agrees = differences === 0 ? '一致' : `${differences} 处不一致，见 differences`;
        return `${day}  ${paymentMethodText(payType)}  ${payments} 笔  平台 ${money(vendorAmount)}  本店 ${money(ourAmount)}  ${agrees}`;
      });
      return lines.length > 0 ? [...lines, pageFooter(bills, '天')].join('\n') : '还没有对过账：每天的账单在次日上午十点半后核对';
    },
  },
  differences: {
    usage: '[--state all] [--page 1]',
    says: '列出对账差异（店主），每一处写明该怎么办',
    more: '  --state       open 待处理（默认），all 全部',
    async run(call, _, { state = 'open', page }) {
      if (state !== 'open' && state !== 'all') throw new UsageError(`--state 应为 open 或 all，现为「${state}」`);
      const [found, { money }] = await Promise.all([
        call(reconciliationCalls.listDifferences, { open: state === 'open' ? 1 : 0, pageNo: parsePageNumber(page), pageSize: 20 }),
        loadShopFormats(call),
      ]);
      const lines = found.list.map(({ id, day, payType, paymentNo, refundNo, ours, theirs, text, settleTime, note }) => {
        const sums = `平台 ${theirs === null ? '无' : money(theirs)}，本店 ${ours === null ? '无' : money(ours)}`;
        const done = settleTime === null ? '' : `\n    已处理：${note}`;
        return `${id}  ${day}  ${paymentMethodText(payType)}  ${sums}  ${paymentNo}${refundNo && ` 退款 ${refundNo}`}\n    ${text}${done}`;
      });
      return lines.length > 0 ? [...lines, pageFooter(found, '处')].join('\n') : state === 'open' ? '没有待处理的差异' : '没有差异';
    },
  },
  'difference-settle': {
    usage: '<差异编号> <怎么处理的…>',
    says: '把一处对账差异记为已处理（店主）',
    async run(call, [word, ...words]) {
      const id = parseWholeNumber(word, '差异编号', '用 differences 看有哪些', 1);
      const note = requireText(words.join(' '), '怎么处理的');
      await call(reconciliationCalls.settleDifference, { id, note });
      return '已记为处理过';
    },
  },
  'payment-settle': {
    usage: '<付款编号>',
    says: '了结一笔与支付平台对不上的付款（店主）：该入账的入账，金额不符的整笔退回',
    more: `先向支付平台查询这笔付款：
收到的金额与本店一致，就入账；订单已关闭或已付过款的，原路退回。
收到的金额不一致，整笔原路退回，这笔付款就此结束：订单还在时顾客可以重新付款，不要了可以用 close 关闭；充值要重新充。
再执行一次不会多退。付款编号见 differences。`,
    async run(call, [word]) {
      const paymentNo = requireText(word, '付款编号；用 differences 看有哪些');
      if (!/^\d{20}$/.test(paymentNo)) throw new UsageError(`付款编号是 20 位数字，现为「${paymentNo}」`);
      const { status } = await call(reconciliationCalls.settlePayment, { paymentNo });
      return {
        paid: `${paymentNo} 已入账`,
        returning: `${paymentNo} 正在原路退回，用 refunds 看结果`,
        returned: `${paymentNo} 已原路退回`,
      }[status];
    },
  },
  refunds: {
    usage: '[--state failed] [--page 1]',
    says: '列出原路退回的钱（店主）：到了没有，哪些要人处理',
    more: '  --state       all 全部（默认），failed 支付平台拒绝、要人处理的',
    async run(call, _, { state = 'all', page }) {
      if (state !== 'failed' && state !== 'all') throw new UsageError(`--state 应为 all 或 failed，现为「${state}」`);
      const [refunds, { money, when }] = await Promise.all([
        call(reconciliationCalls.listRefunds, { failed: state === 'failed' ? 1 : 0, pageNo: parsePageNumber(page), pageSize: 20 }),
        loadShopFormats(call),
      ]);
      const lines = refunds.list.map(({ refundNo, tid, payType, amount, reason, status, fault, beginTime, doneTime }) => {
        const how = {
          open: '退款中',
          done: `${doneTime === null ? '' : `${when(doneTime)} `}已到账`,
          failed: payType === 'offline' ? `${fault}，退了用 refund-outside 登记` : `没有退成：${fault}`,
          outside: '已在别处退款',
        }[status];
        return `${refundNo}  ${when(beginTime)}  ${paymentMethodText(payType)}  ${money(amount)}  ${reason}  订单 ${tid}  ${how}`;
      });
      return lines.length > 0 ? [...lines, pageFooter(refunds, '笔')].join('\n') : '没有退款';
    },
  },
  'refund-retry': {
    usage: '<退款编号>',
    says: '支付平台拒绝的退款再退一次（店主）',
    async run(call, [word]) {
      const refundNo = requireText(word, '退款编号；用 refunds --state failed 看有哪些');
      if (!/^\d{20}$/.test(refundNo)) throw new UsageError(`退款编号是 20 位数字，现为「${refundNo}」`);
      await call(reconciliationCalls.retryRefund, { refundNo });
      return `${refundNo} 正在重新退款，用 refunds 看结果`;
    },
  },
  'refund-outside': {
    usage: '<退款编号> --note <怎么退的>',
    says: '支付平台拒绝的退款、线下付款的退款已用别的方式退了，登记下来（店主）',
    more: '  --note  怎么退的，记在操作记录里',
    async run(call, [word], { note }) {
      const refundNo = requireText(word, '退款编号；用 refunds --state failed 看有哪些');
      if (!/^\d{20}$/.test(refundNo)) throw new UsageError(`退款编号是 20 位数字，现为「${refundNo}」`);
      await call(reconciliationCalls.settleRefundOutside, { refundNo, note: requireText(note, '--note，怎么退的') });
      return `${refundNo} 已登记为在别处退款，不会再退`;
    },
  },
};
