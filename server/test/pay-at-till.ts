import type { PayPlace } from '#gateways/pay/vendor.ts';
import type { PaySandbox } from '#gateways/pay/sandbox/pay-sandbox.ts';

/** Describes the sandbox's reply to a shopper; `redirectedTo` is a URL outside of the sandbox, empty for none. */
export interface AtTill {
  readonly status: number;
  readonly html: string;
  readonly ledTo: string;
}

/** Opens a page of the payment sandbox as a browser does: redirects within the sandbox are followed. */
export async function openAtTill({ shopperPage }: Pick<PaySandbox, 'shopperPage'>, address: string): Promise<AtTill> {
  let answer = await shopperPage(new Request(address));
  for (let lead = answer.headers.get('location'); lead?.startsWith('/sandbox/pay/'); lead = answer.headers.get('location')) {
    answer = await shopperPage(new Request(new URL(lead, address)));
  }
  return { status: answer.status, html: await answer.text(), ledTo: answer.headers.get('location') ?? '' };
}

/** Opens the sandbox's page for a payment, and pays or leaves. */
export async function payAtTill(sandbox: Pick<PaySandbox, 'shopperPage'>, place: PayPlace, does: 'pay' | 'leave' = 'pay'): Promise<AtTill> {
  const address = place.payUrl || place.codeText;
  const page = await openAtTill(sandbox, address);
  const field = (name: string) =>
    (new RegExp(`name="${name}" value="([^"]*)"`).exec(page.html)?.[1] ?? '').replace(/&#(\d+);/g, (_, code) =>
      String.fromCharCode(Number(code)),
    );
  if (!field('key')) return page;
  const body = new URLSearchParams({ key: field('key'), back: field('back'), does }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await sandbox.shopperPage(new Request(new URL('/sandbox/pay/till', address), { method: 'POST', headers, body }));
  return { status: answer.status, html: await answer.text(), ledTo: answer.headers.get('location') ?? '' };
}
