import { createHash } from 'node:crypto';
import { ProviderRefusal } from '#platform/provider-refusal.ts';
import { type DrawnInvoice, drawInvoice } from './draw-invoice.ts';
import type { InvoiceResult, InvoiceService } from './invoice-service.ts';

/** Names a fault of the invoicing sandbox at its next request: it issues only later, refuses, fails, or never answers. */
export type InvoiceSandboxFault = 'wait' | 'refuse' | 'fail' | 'never answer';

/** Describes an invoice that the sandbox issued. */
export interface SandboxInvoice extends DrawnInvoice {
  readonly requestNo: string;
}

/**
 * Describes the stand-in for an invoicing service, for demos and tests. It also lists the invoices issued, and can have a fault at its next
 * request.
 */
export interface InvoiceSandbox extends InvoiceService {
  /** Lists the recent invoices, newest first. */
  issued(): readonly SandboxInvoice[];
  /** Injects a fault into the next request; several are used in order. */
  injectFault(fault: InvoiceSandboxFault): void;
}

/** Limits how many invoices the sandbox remembers; it makes any older one again from its request. */
const maxInvoices = 500;

/** A title with this suffix is always refused, so that developers can try that. */
const refusedSuffix = '不开';

/** Waits for the signal and throws its reason, as a request that was cut off does. */
const waitForAbort = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const give = () => reject(signal.reason);
    if (signal.aborted) give();
    else signal.addEventListener('abort', give, { once: true });
  });

/** Makes the number of an invoice from that of its request, so that a sandbox that was restarted issues nothing twice. */
const makeNumber = (requestNo: string): string =>
  `26${(BigInt(`0x${createHash('sha256').update(requestNo).digest('hex').slice(0, 15)}`) % 10n ** 18n).toString().padStart(18, '0')}`;

/**
 * Creates a stand-in for an invoicing service that issues every invoice immediately and draws its PDF. It refuses titles
 * that end in 不开.
 */
export function invoiceSandbox(now: () => Date): InvoiceSandbox {
  const faults: InvoiceSandboxFault[] = [];
  const invoices = new Map<string, SandboxInvoice>();
  const toResult = ({ invoiceNo, invoiceCode, issuedAt }: SandboxInvoice): InvoiceResult => ({
    state: 'issued',
    invoiceNo,
    invoiceCode,
    issuedAt,
  });
  function add(invoice: SandboxInvoice): SandboxInvoice {
    invoices.set(invoice.requestNo, invoice);
    for (const oldest of invoices.keys()) {
      if (invoices.size <= maxInvoices) break;
      invoices.delete(oldest);
    }
    return invoice;
  }
  /** Has the injected fault, or answers with the invoice. */
  async function answer(invoice: SandboxInvoice, signal: AbortSignal): Promise<InvoiceResult> {
    const fault = faults.shift();
    if (fault === 'fail') throw new Error('the invoicing sandbox was told to fail');
    if (fault === 'never answer') return waitForAbort(signal);
    if (fault === 'refuse') throw new ProviderRefusal('REFUSED', '开票沙箱按要求拒绝了这次开票');
    add(invoice);
    return fault === 'wait' ? { state: 'pending' } : toResult(invoice);
  }
  return {
    async issue(request, signal) {
      const { requestNo, amount, buyer } = request;
      const known = invoices.get(requestNo);
      if (known && known.request.amount !== amount) throw new ProviderRefusal('NUMBER_SPENT', '同一请求号的金额不同');
      if (known) return toResult(known);
      if (buyer.title.endsWith(refusedSuffix)) throw new ProviderRefusal('TITLE', '抬头与税务登记不符');
      return answer({ requestNo, request, invoiceNo: makeNumber(requestNo), invoiceCode: '', issuedAt: now() }, signal);
    },
    async redLetter({ requestNo, ofRequestNo, invoiceNo, amount, reason }, signal) {
      const known = invoices.get(requestNo);
      if (known) return toResult(known);
      const blue = invoices.get(ofRequestNo);
      // A sandbox that was restarted meanwhile knows the invoice no more: the file then says only what the request said.
      const request = blue?.request ?? {
        requestNo: ofRequestNo,
        kind: 'normal' as const,
        seller: { name: '', taxNo: '' },
        buyer: { titleType: 'personal' as const, title: '', taxNo: '', address: '', phone: '', bank: '', bankAccount: '', email: '' },
        items: [],
        amount,
        currency: 'CNY',
      };
      const takesBack = { invoiceNo, reason };
      return answer({ requestNo, request, invoiceNo: makeNumber(requestNo), invoiceCode: '', issuedAt: now(), takesBack }, signal);
    },
    async query(requestNo) {
      const known = invoices.get(requestNo);
      return known && toResult(known);
    },
    async fetchFile(requestNo) {
      const known = invoices.get(requestNo);
      if (!known) throw new Error(`the invoicing sandbox knows no invoice of the request ${requestNo}`);
      return drawInvoice(known);
    },
    issued: () => [...invoices.values()].reverse(),
    injectFault: (fault) => void faults.push(fault),
  };
}
