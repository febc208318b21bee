import { createHash } from 'node:crypto';
import { shanghaiDay, formatShanghaiTime } from '../shanghai.ts';
import { formatCents } from '../yuan-text.ts';
import { encodeGbk } from './gbk.ts';
import { successfulRefunds, type SandboxMerchant, type SandboxPayment, type SandboxRefund } from './ledger.ts';
import { zip } from './zip.ts';

type Line = { readonly payment: SandboxPayment; readonly refund?: SandboxRefund; readonly at: number };

/** Lists the paid payments and the successful refunds of a day (yyyy-MM-dd, Shanghai) in the payment sandbox, in order of time. */
export function listBillLines(payments: Iterable<SandboxPayment>, day: string): Line[] {
  const lines: Line[] = [];
  const isOn = (at: number) => shanghaiDay(new Date(at)) === day;
  for (const payment of payments) {
    if (payment.state === 'paid' && isOn(payment.endedAt)) lines.push({ payment, at: payment.endedAt });
    for (const refund of successfulRefunds(payment)) if (isOn(refund.at)) lines.push({ payment, refund, at: refund.at });
  }
  return lines.sort((one, other) => one.at - other.at);
}

const paidOf = (lines: readonly Line[]) => lines.reduce((total, { payment, refund }) => total + (refund ? 0 : payment.amount), 0);
const refundedOf = (lines: readonly Line[]) => lines.reduce((total, { refund }) => total + (refund?.amount ?? 0), 0);

/** Replaces commas, quotes and line breaks in a cell, as providers do. */
const plain = (text: string): string => text.replace(/[,`"\r\n\t]/g, ' ');
const time = (at: number): string => formatShanghaiTime(new Date(at));

const wechatColumns =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注';
const wechatTotals = '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额';
const ticked = (cells: readonly string[]): string => cells.map((cell) => `\`${plain(cell)}`).join(',');

/** Builds the file of a sandbox merchant's bill of a day in WeChat Pay's format. */
export function wechatBillFile({ number, second }: SandboxMerchant, lines: readonly Line[]): Buffer {
  const rows = lines.map(({ payment, refund, at }) => {
    const { vendorNo, paymentNo, kind, currency, amount, subject } = payment;
    const type = kind === 'H5' ? 'MWEB' : kind;
    const back = refund ? formatCents(refund.amount) : '0.00';
    const taken = refund ? '0.00' : formatCents(amount);
    return ticked([
      time(at),
      second,
      number,
      '0',
      '',
      vendorNo,
      paymentNo,
      'oSandboxShopper',
      type,
      refund ? 'REFUND' : 'SUCCESS',
      'OTHERS',
      currency,
      taken,
      '0.00',
      refund?.vendorNo ?? '0',
      refund?.refundNo ?? '0',
      back,
      '0.00',
      refund ? 'ORIGINAL' : '',
      refund ? 'SUCCESS' : '',
      subject,
      '',
      '0.00000',
      '0.60%',
      taken,
      back,
      '',
    ]);
  });
  const paid = formatCents(paidOf(lines));
  const back = formatCents(refundedOf(lines));
  const totals = ticked([String(lines.length), paid, back, '0.00', '0.00000', paid, back]);
  return Buffer.from(`\uFEFF${[wechatColumns, ...rows, wechatTotals, totals, ''].join('\r\n')}`);
}

/** Returns the SHA-1 digest of a file in hexadecimal, as WeChat Pay sends it with a bill. */
export const sha1Of = (file: Buffer): string => createHash('sha1').update(file).digest('hex');

const alipayColumns =
  '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注';

/** Builds the file of a sandbox merchant's bill of a day in Alipay's format: a zip of two CSV files in GBK. */
export function alipayBillFile({ second }: SandboxMerchant, lines: readonly Line[], day: string): Promise<Buffer> {
  const account = `${second}0156`;
  const rows = lines.map(({ payment, refund, at }) => {
    const amount = refund ? `-${formatCents(refund.amount)}` : formatCents(payment.amount);
    return [
      `${payment.vendorNo}\t`,
      `${payment.paymentNo}\t`,
      refund ? '退款' : '交易',
      plain(payment.subject),
      time(payment.begunAt),
      time(at),
      '',
      '',
      '',
      '',
      'san***@example.com',
      amount,
      amount,
      '0.00',
      '0.00',
      '0.00',
      '0.00',
      '0.00',
      '',
      '0.00',
      '0.00',
      refund ? `${plain(refund.refundNo)}\t` : '',
      '0.00',
      '0.00',
      '',
    ].join(',');
  });
  const [count, paid, back] = [lines.filter(({ refund }) => !refund).length, formatCents(paidOf(lines)), formatCents(refundedOf(lines))];
  const head = ['#支付宝业务明细查询', `#账号：[${account}]`, `#起始日期：[${day} 00:00:00]   终止日期：[${day} 24:00:00]`];
  const details = [
    ...head,
    '#-----------------------------------------业务明细列表----------------------------------------',
    alipayColumns,
    ...rows,
    '#-----------------------------------------业务明细列表结束------------------------------------',
    `#交易合计：${count}笔，商家实收共${paid}元，商家优惠共0.00元`,
    `#退款合计：${lines.length - count}笔，商家实收退款共-${back}元，商家优惠退款共0.00元`,
    '',
  ];
  const summary = [
    ...head,
    '门店编号,门店名称,交易订单总笔数,退款订单总笔数,订单金额（元）',
    `合计,,${count},${lines.length - count},${paid}`,
    '',
  ];
  const file = (name: string, content: readonly string[]) => ({
    name: encodeGbk(`${account}_${day.replaceAll('-', '')}_${name}.csv`),
    content: encodeGbk(content.join('\r\n')),
  });
  return zip([file('业务明细', details), file('业务明细(汇总)', summary)]);
}
