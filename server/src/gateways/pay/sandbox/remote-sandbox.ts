import { toFields } from '../read-json.ts';
import type { PaymentAccount } from '../payment-provider.ts';
import type { PaySandbox, MerchantTotals } from './pay-sandbox.ts';

/** Limits how long a request to a separate sandbox may take, in milliseconds. */
const timeoutMs = 10_000;

/** Creates the client of a payment sandbox that runs as its own process (`npm run sandbox:pay`). */
export function remoteSandbox(address: string): PaySandbox {
  const { origin } = new URL(address);
  async function control(method: string, path: string, content: object = {}): Promise<Readonly<Record<string, unknown>>> {
    const answer = await fetch(`${origin}/control/${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(content),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const reply = toFields(await answer.json());
    if (!answer.ok) throw new Error(`the payment sandbox at ${origin} says: ${String(reply['message'])}`);
    return reply;
  }
  const done = async (method: string, path: string, content?: object) => void (await control(method, path, content));

  return {
    address: async () => origin,
    async shopperPage(request) {
      const { pathname, search } = new URL(request.url);
      if (!pathname.startsWith('/sandbox/pay/')) return new Response('', { status: 404 });
      const form = request.method === 'POST' ? { body: await request.text() } : {};
      const type = request.headers.get('content-type');
      const answer = await fetch(`${origin}${pathname}${search}`, {
        method: request.method,
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
        ...(type ? { headers: { 'content-type': type } } : {}),
        ...form,
      });
      const headers = new Headers(answer.headers);
      for (const name of ['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'content-encoding', 'date'])
        headers.delete(name);
      return new Response(await answer.arrayBuffer(), { status: answer.status, headers });
    },
    openMerchant: async (vendor, name, wish = {}) =>
      (await control('POST', 'merchants', { vendor, name, ...wish })) as PaymentAccount['fields'], // the sandbox returns only text fields
    async deliverTo(to) {
      if (typeof to !== 'string') throw new TypeError('a remote sandbox needs the URL of the mall');
      await done('PUT', 'delivery', { to });
    },
    injectFault: (fault) => done('POST', 'faults', fault),
    clearFaults: () => done('DELETE', 'faults'),
    rotateCertificate: () => done('POST', 'certificates'),
    billsToday: (today) => done('PUT', 'bills', { today }),
    settle: async () => (await control('POST', 'settle')) as { told: number; untold: number },
    totals: async (vendor, number) => (await control('POST', 'totals', { vendor, number })) as unknown as MerchantTotals,
    close: async () => {},
  };
}
