import type { ProviderPaymentPlace } from '#gateways/pay/payment-provider.ts';
import type { PaySandbox } from '#gateways/pay/sandbox/pay-sandbox.ts';

/** Describes the payment sandbox's reply to a shopper in a test. `redirectedTo` is a URL outside of the sandbox, or empty. */
export interface SandboxPageReply {
  readonly status: number;
  readonly html: string;
  readonly redirectedTo: string;
}

/** Opens a page of the payment sandbox for a test as a browser does: redirects within the sandbox are followed. Returns the page. */
export async function openSandboxPage({ shopperPage }: Pick<PaySandbox, 'shopperPage'>, address: string): Promise<SandboxPageReply> {
  let answer = await shopperPage(new Request(address));
  for (let lead = answer.headers.get('location'); lead?.startsWith('/sandbox/pay/'); lead = answer.headers.get('location')) {
    answer = await shopperPage(new Request(new URL(lead, address)));
  }
  return { status: answer.status, html: await answer.text(), redirectedTo: answer.headers.get('location') ?? '' };
}

/** Opens the sandbox's page for a payment in a test, and pays or leaves. Returns the sandbox's answer, or the page if it offers no payment. */
export async function payAtSandbox(
  sandbox: Pick<PaySandbox, 'shopperPage'>,
  place: ProviderPaymentPlace,
  does: 'pay' | 'leave' = 'pay',
): Promise<SandboxPageReply> {
  const address = place.payUrl || place.codeText;
  const page = await openSandboxPage(sandbox, address);
  const field = (name: string) =>
    (new RegExp(`name="${name}" value="([^"]*)"`).exec(page.html)?.[1] ?? '').replace(/&#(\d+);/g, (_, code) =>
      String.fromCharCode(Number(code)),
    );
  if (!field('key')) return page;
  const body = new URLSearchParams({ key: field('key'), back: field('back'), does }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await sandbox.shopperPage(new Request(new URL('/sandbox/pay/till', address), { method: 'POST', headers, body }));
  return { status: answer.status, html: await answer.text(), redirectedTo: answer.headers.get('location') ?? '' };
}
