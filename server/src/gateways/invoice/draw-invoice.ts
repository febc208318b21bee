import { formatWithSymbol } from 'contract/currency.ts';
import { cents } from 'contract/money.ts';
import { loadDrawableText } from '../fonts/drawable-text.ts';
import { loadFont } from '../fonts/load-font.ts';
import type { InvoiceRequest } from './invoice-service.ts';

/**
 * Holds what the sandbox draws as an invoice file: the request, and the invoice's number, code and date. A red-letter invoice also names the
 * one that it voids, and why.
 */
export interface DrawnInvoice {
  readonly request: InvoiceRequest;
  readonly invoiceNo: string;
  readonly invoiceCode: string;
  readonly issuedAt: Date;
  /** Names the invoice that this one takes back, and why; undefined for an ordinary one. */
  readonly takesBack?: { readonly invoiceNo: string; readonly reason: string };
}

const [left, right] = [48, 548];
const colours = { ink: '#1f2329', weak: '#646a73', line: '#c9a27a', red: '#c8201e', tint: '#fbf3e9' } as const;
const titles = { normal: '电子发票（普通发票）', special: '电子发票（增值税专用发票）' } as const;

/** Draws an invoice as a PDF file: who sells, who buys, each order, and the sum. A red-letter one has negative amounts and is red. */
export async function drawInvoice({ request, invoiceNo, invoiceCode, issuedAt, takesBack }: DrawnInvoice): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit');
  const { kind, seller, buyer, items, amount, currency } = request;
  const ink = takesBack ? colours.red : colours.ink;
  const sign = takesBack ? -1 : 1;
  const money = (sum: number) => `${sign < 0 ? '-' : ''}${formatWithSymbol(cents(sum), currency)}`;
  const toDrawable = await loadDrawableText();
  const page = new PDFDocument({
    size: 'A4',
    margin: left,
    font: (await loadFont()) as unknown as string,
    info: { Title: `${titles[kind]} ${invoiceNo}`, Author: seller.name, CreationDate: issuedAt },
  });
  const done = new Promise<Buffer>((resolve, reject) => {
    const parts: Buffer[] = [];
    page.on('data', (part: Buffer) => parts.push(part));
    page.on('end', () => resolve(Buffer.concat(parts)));
    page.on('error', reject);
  });
  const rule = () => page.moveTo(left, page.y).lineTo(right, page.y).lineWidth(0.8).strokeColor(colours.line).stroke().moveDown(0.6);
  const row = (label: string, text: string) => {
    if (text === '') return;
    page.fillColor(colours.weak).text(`${label}　`, left, page.y, { continued: true }).fillColor(ink).text(toDrawable(text));
  };

  page
    .fontSize(20)
    .fillColor(ink)
    .text(takesBack ? `${titles[kind]}（红字）` : titles[kind], { align: 'center' });
  page.moveDown(0.6).fontSize(10);
  row('发票号码', invoiceNo);
  row('发票代码', invoiceCode);
  row('开票日期', issuedAt.toLocaleDateString('zh-CN', { timeZone: 'Asia/Shanghai', year: 'numeric', month: 'long', day: 'numeric' }));
  if (takesBack) {
    row('对应蓝字发票号码', takesBack.invoiceNo);
    row('红冲原因', takesBack.reason);
  }
  page.moveDown(0.6);
  rule();
  page.fontSize(12).fillColor(ink).text('购买方').fontSize(10);
  row('名称', buyer.title);
  row('统一社会信用代码/纳税人识别号', buyer.taxNo);
  row('地址、电话', [buyer.address, buyer.phone].filter(Boolean).join('　'));
  row('开户行及账号', [buyer.bank, buyer.bankAccount].filter(Boolean).join('　'));
  page.moveDown(0.6);
  page.fontSize(12).fillColor(ink).text('销售方').fontSize(10);
  row('名称', seller.name);
  row('统一社会信用代码/纳税人识别号', seller.taxNo);
  page.moveDown(0.6);
  rule();
  for (const item of items) {
    const at = page.y;
    page.fillColor(ink).text(toDrawable(item.name), left, at, { width: 380 });
    const under = page.y;
    page.text(money(item.amount), right - 110, at, { width: 110, align: 'right' });
    page.y = Math.max(under, page.y);
    page.x = left;
    page.moveDown(0.3);
  }
  page.moveDown(0.3);
  rule();
  page
    .fontSize(13)
    .fillColor(ink)
    .text(`价税合计　${money(amount)}`, left, page.y, { width: right - left, align: 'right' });
  page.moveDown(2).fontSize(9).fillColor(colours.weak);
  page.text('本文件由开票沙箱生成，仅用于演示，不是税务机关的发票，不能报销和抵扣。', left, page.y, {
    width: right - left,
    align: 'center',
  });
  page.end();
  return done;
}
