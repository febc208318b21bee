import { writeFileSync } from 'node:fs';
import { invoiceStates } from 'contract/money/invoice/invoice-states.ts';
import { invoiceMerchantCalls } from 'contract/money/invoice/merchant.calls.ts';
import { parseOrderNumber, parsePageNumber, parseState, requireFileName, requireText } from './parse-words.ts';
import { ShopError, UsageError } from './shop-error.ts';
import { loadShopFormats, pageFooter } from './shop-formats.ts';
import type { Commands } from './command.ts';

const states = { applied: '待开票', issued: '已开票', rejected: '已驳回', voided: '已红冲' } as const;
const types = { personal: '个人', company: '企业' } as const;

/** Parses the id of an invoice, 20 digits. */
function parseInvoiceId(word: string | undefined): string {
  const id = requireText(word, '20 位的发票编号；用 invoices 看有哪些');
  if (!/^\d{20}$/.test(id)) throw new UsageError(`发票编号是 20 位数字，现为「${id}」`);
  return id;
}

/** Maps each command of `npm run shop` for invoices to its usage and the function that runs it. */
export const invoiceCommands: Commands = {
  invoices: {
    usage: '[--state 待开票] [--tid 订单号] [--page 1]',
    says: '列出发票和开票申请：抬头、金额、订单，新的在前',
    more: '--state 是 待开票、已开票、已驳回 或 已红冲。',
    async run(call, _words, { state: word, tid, page }) {
      const state = parseState(word, states);
      const asked = {
        ...(state ? { state: invoiceStates[state] } : {}),
        ...(tid === undefined ? {} : { tid: parseOrderNumber(tid) }),
        pageNo: parsePageNumber(page),
        pageSize: 20,
      };
      const [found, { money, when }] = await Promise.all([call(invoiceMerchantCalls.listInvoices, asked), loadShopFormats(call)]);
      const lines = found.list.map((one) => {
        const special = one.invoiceKind === 'special' ? '专票  ' : '';
        const company = [one.taxNo, one.address, one.phone, one.bank, one.bankAccount, one.email].filter((text) => text !== '').join('  ');
        return [
          `${one.id}  ${when(one.applyTime)}  ${one.stateText}  ${money(one.amount)}  ${special}${types[one.titleType]}：${one.title}`,
          ...(company === '' ? [] : [company]),
          `订单 ${one.orders.map((order) => order.tid).join('、')}`,
          ...(one.invoiceNo === '' ? [] : [`发票号码 ${one.invoiceNo}${one.redLetterNo === '' ? '' : `，红字 ${one.redLetterNo}`}`]),
          ...(one.why === '' ? [] : [one.why]),
          ...(one.nextText === '' ? [] : [one.nextText]),
        ].join('\n    ');
      });
      return lines.length > 0 ? [...lines, pageFooter(found, '张')].join('\n') : '没有这样的发票';
    },
  },
  'invoice-issue': {
    usage: '<发票编号> [--number 发票号码] [--code 发票代码] [--file https://…]',
    says: '开一张发票：不写号码由开票服务开出，写了号码是登记在别处开好的',
    more: '--file 是发票文件的网址，顾客在发票详情里下载。',
    example: 'npm run shop -- invoice-issue 26112510153012345678 --number 26432000000000000001 --site 1001',
    async run(call, [word], { number, code, file }) {
      const id = parseInvoiceId(word);
      if (number === undefined && (code !== undefined || file !== undefined))
        throw new UsageError('写了 --code 或 --file，还要写 --number');
      const body = {
        id,
        ...(number === undefined ? {} : { invoiceNo: number }),
        ...(code === undefined ? {} : { invoiceCode: code }),
        ...(file === undefined ? {} : { fileUrl: file }),
      };
      const { stateText, nextText, invoiceNo } = await call(invoiceMerchantCalls.issueInvoice, body);
      return [`${id} ${stateText}`, invoiceNo && `发票号码 ${invoiceNo}`, nextText].filter(Boolean).join('，');
    },
  },
  'invoice-reject': {
    usage: '<发票编号> --why 原因',
    says: '驳回一张开票申请；顾客看到原因，可以重新申请',
    async run(call, [word], { why }) {
      const { id, stateText } = await call(invoiceMerchantCalls.rejectInvoice, {
        id: parseInvoiceId(word),
        why: requireText(why, '--why，驳回的原因'),
      });
      return `${id} ${stateText}`;
    },
  },
  'invoice-void': {
    usage: '<发票编号> [--why 原因] [--number 红字发票号码] [--file https://…]',
    says: '红冲一张已开的发票；退款以后自动红冲的，在这里登记别处开的红字发票号码',
    more: '由开票服务开出的发票不写 --number，服务会开出红字发票。',
    async run(call, [word], { why, number, file }) {
      const body = {
        id: parseInvoiceId(word),
        ...(why === undefined ? {} : { why }),
        ...(number === undefined ? {} : { redLetterNo: number }),
        ...(file === undefined ? {} : { redLetterFileUrl: file }),
      };
      const { id, stateText, nextText } = await call(invoiceMerchantCalls.voidInvoice, body);
      return [`${id} ${stateText}`, nextText].filter(Boolean).join('，');
    },
  },
  'invoice-file': {
    usage: '<发票编号> <文件>',
    says: '下载一张发票的文件（PDF）；已红冲的是红字发票',
    async run(call, [word, path]) {
      const invoice = await call(invoiceMerchantCalls.invoice, { id: parseInvoiceId(word) });
      const url = invoice.redLetterFileUrl || invoice.fileUrl;
      if (url === '') throw new ShopError('这张发票还没有文件');
      const reply = await fetch(new URL(url, call.server));
      if (!reply.ok) throw new ShopError(`没有下载到文件：${reply.status}`);
      const file = requireFileName(path, 'invoice.pdf');
      writeFileSync(file, Buffer.from(await reply.arrayBuffer()));
      return `发票已存到 ${file}`;
    },
  },
};
