import { toFields, parseJson, toText } from '../read-json.ts';
import { paymentProviders } from 'contract/money/payment/payment-providers.ts';
import type { PaymentProviderName } from '../payment-provider.ts';
import { faultKinds, type PaymentSandboxFault, providerCalls } from './faults.ts';
import type { PaySandboxServer, MerchantOptions } from './pay-sandbox.ts';

type Fields = Readonly<Record<string, unknown>>;

const json = (answer: unknown, status = 200): Response => Response.json(answer ?? {}, { status });
const parseProvider = (value: unknown): PaymentProviderName => {
  const vendor = paymentProviders.find((name) => name === value);
  if (!vendor) throw new RangeError(`vendor is one of ${paymentProviders.join(', ')}`);
  return vendor;
};
const parseNumber = (value: unknown, name: string, most = Infinity): number | undefined => {
  if (value === undefined) return undefined;
  if (typeof value !== 'number' || !(value >= 0 && value <= most)) throw new RangeError(`${name} is a number from 0 to ${most}`);
  return value;
};

/** Parses a fault. Throws a RangeError if it is invalid. */
function parseFault(said: Fields): PaymentSandboxFault {
  const effect = faultKinds.find((name) => name === said['effect']);
  const call = providerCalls.find((name) => name === said['call']);
  if (!effect) throw new RangeError(`effect is one of ${faultKinds.join(', ')}`);
  if (said['call'] !== undefined && !call) throw new RangeError(`call is one of ${providerCalls.join(', ')}`);
  const numbers = { next: parseNumber(said['next'], 'next'), share: parseNumber(said['share'], 'share', 1) };
  const more = { seed: parseNumber(said['seed'], 'seed'), milliseconds: parseNumber(said['milliseconds'], 'milliseconds') };
  const given = Object.entries({ ...numbers, ...more }).filter(([, value]) => value !== undefined);
  return {
    effect,
    ...(call ? { call } : {}),
    ...(said['vendor'] === undefined ? {} : { vendor: parseProvider(said['vendor']) }),
    ...Object.fromEntries(given),
  };
}

/** Lists the calls of the control API by method and path. */
const controls: Readonly<Record<string, (sandbox: PaySandboxServer, said: Fields) => Promise<unknown>>> = {
  'POST /control/merchants': (sandbox, { vendor, name, byPublicKey, currency }) => {
    const wish: MerchantOptions = { byPublicKey: byPublicKey === true, ...(typeof currency === 'string' ? { currency } : {}) };
    return sandbox.openMerchant(parseProvider(vendor), toText(name) || '沙箱商家', wish);
  },
  'POST /control/faults': (sandbox, said) => sandbox.injectFault(parseFault(said)),
  'DELETE /control/faults': (sandbox) => sandbox.clearFaults(),
  'PUT /control/delivery': (sandbox, { to }) => {
    const mall = toText(to);
    if (!/^https?:\/\//.test(mall) || !URL.canParse(mall)) throw new RangeError('to is the URL of the mall');
    return sandbox.deliverTo(mall);
  },
  'PUT /control/bills': (sandbox, { today }) => sandbox.billsToday(today === true),
  'POST /control/certificates': (sandbox) => sandbox.rotateCertificate(),
  'POST /control/settle': (sandbox) => sandbox.settle(),
  'POST /control/totals': (sandbox, { vendor, number }) => sandbox.totals(parseProvider(vendor), toText(number)),
};

/**
 * Returns the sandbox's request handler with an added API, below /control/, by which tests control the sandbox. Only
 * the sandbox's own port may serve it, never the public one. The API accepts only JSON without an `origin` header, so
 * that no web page can call it.
 */
export const withControlApi =
  (sandbox: PaySandboxServer) =>
  async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith('/control/')) return sandbox.handle(request);
    const control = controls[`${request.method} ${pathname}`];
    if (!control) return json({ message: `available: ${Object.keys(controls).join(', ')}` }, 404);
    if (request.headers.has('origin') || !request.headers.get('content-type')?.startsWith('application/json')) {
      return json({ message: 'send JSON, without an origin header' }, 403);
    }
    try {
      return json(await control(sandbox, toFields(parseJson(await request.text()))));
    } catch (fault) {
      if (fault instanceof RangeError) return json({ message: fault.message }, 400);
      throw fault;
    }
  };
