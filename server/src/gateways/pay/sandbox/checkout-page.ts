import { formatWithSymbol } from 'contract/currency.ts';
import { cents } from 'contract/money.ts';
import { formatShanghaiTime } from '../shanghai.ts';
import type { SandboxMerchant, SandboxPayment } from './ledger.ts';

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
const policy = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";

const style = `*{box-sizing:border-box}body{margin:0;font:1rem/1.6 system-ui,"PingFang SC","Noto Sans CJK SC",sans-serif;color:#1f2329;background:#f2f3f5}
main{max-width:28rem;min-height:100vh;margin:0 auto;padding-bottom:2rem;background:#fff}
.bar{padding:.75rem 1rem;color:#fff;background:var(--vendor);font-size:1.125rem;font-weight:600;text-align:center}
.note{margin:0;padding:.625rem 1rem;color:#7a4100;background:#fff3d6;text-align:center}
.amount{margin:0;padding:2rem 1rem 1rem;font-size:2.5rem;line-height:1.2;font-weight:600;text-align:center;overflow-wrap:anywhere}
h1{margin:0;padding:2rem 1rem 0;font-size:1.25rem;text-align:center}
dl{margin:1rem;border-top:1px solid #e5e6eb}dl div{display:flex;gap:1rem;padding:.75rem 0;border-bottom:1px solid #e5e6eb}
dt{flex:none;width:4.5rem;color:#646a73}dd{margin:0;flex:1;text-align:right;overflow-wrap:anywhere}
.ways{padding:1rem}button,.back{display:block;width:100%;min-height:3rem;margin:0 0 .75rem;padding:.625rem 1rem;border:1px solid #8a919f;border-radius:.5rem;
background:#fff;color:#1f2329;font:inherit;font-size:1.0625rem;text-align:center;text-decoration:none;cursor:pointer}
.main{border-color:var(--vendor);background:var(--vendor);color:#fff;font-weight:600}
button:focus-visible,.back:focus-visible{outline:3px solid #1f2329;outline-offset:2px}`;

/** Holds the names and colours of the providers; the colours are dark enough for white text. */
const providerStyles = {
  wechat: { name: '微信支付', colour: '#067a3f' },
  alipay: { name: '支付宝', colour: '#0b5cd6' },
} as const;

/** Renders a page of the payment sandbox, with the notice that it is a sandbox and takes no money. */
export function renderSandboxCheckoutPage(vendor: keyof typeof providerStyles, title: string, body: string, status = 200): Response {
  const { name, colour } = providerStyles[vendor];
  const html = `<!doctype html>
<html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="data:,">
<title>${escapeHtml(title)} · ${name}沙箱</title><style>:root{--vendor:${colour}}${style}</style>
<main><div class="bar">${name}（沙箱）</div><p class="note">这是沙箱，不会真的扣款</p>
${body}</main>
</html>`;
  return new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policy,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    },
  });
}

const rows = (pairs: readonly (readonly [string, string])[]): string =>
  `<dl>${pairs.map(([name, text]) => `<div><dt>${name}</dt><dd>${escapeHtml(text)}</dd></div>`).join('')}</dl>`;
const amountOf = ({ amount, currency }: SandboxPayment): string => formatWithSymbol(cents(amount), currency);
const backLink = (back: string): string => (back ? `<div class="ways"><a class="back" href="${escapeHtml(back)}">返回商家</a></div>` : '');
const paymentRows = (payment: SandboxPayment): (readonly [string, string])[] => [
  ['商品', payment.subject],
  ['商户单号', payment.paymentNo],
];

/**
 * Renders the payment sandbox's page where the shopper confirms or cancels a payment.
 * @param back URL to return to; empty if there is none
 */
export const confirmationPage = (merchant: SandboxMerchant, payment: SandboxPayment, back: string): Response =>
  renderSandboxCheckoutPage(
    payment.vendor,
    '确认付款',
    `<h1>${escapeHtml(merchant.name)}</h1><p class="amount">${amountOf(payment)}</p>${rows(paymentRows(payment))}
<form class="ways" method="post" action="/sandbox/pay/till"><input type="hidden" name="key" value="${escapeHtml(payment.key)}"><input type="hidden" name="back" value="${escapeHtml(back)}">
<button class="main" name="does" value="pay">确认支付</button><button name="does" value="leave">放弃</button></form>`,
  );

/** Renders the sandbox page that shows whether a payment was made, with a link back to the mall. */
export function resultPage(merchant: SandboxMerchant, payment: SandboxPayment, state: 'paid' | 'closed' | 'left', back: string): Response {
  const title = { paid: '支付成功', closed: '订单已关闭，不能再支付', left: '尚未支付' }[state];
  const when: (readonly [string, string])[] = state === 'paid' ? [['支付时间', formatShanghaiTime(new Date(payment.endedAt))]] : [];
  const words = `<h1>${title}</h1><p class="amount">${amountOf(payment)}</p>${rows([['收款方', merchant.name], ...paymentRows(payment), ...when])}`;
  return renderSandboxCheckoutPage(payment.vendor, title, `${words}${backLink(back)}`);
}

/** Renders the payment sandbox's page that says in one sentence why nothing can be paid. */
export const problemPage = (vendor: keyof typeof providerStyles, sentence: string, back = '', status = 200): Response =>
  renderSandboxCheckoutPage(vendor, sentence, `<h1>${escapeHtml(sentence)}</h1>${backLink(back)}`, status);
