import { checkoutCalls } from 'contract/checkout/checkout.calls.ts';
import type { Reply } from 'contract/call.ts';
import { refusals } from 'contract/refusals.ts';
import { Aborted, Refused } from '#api/refused.ts';
import type { send as sendCall } from '#api/send.ts';
import type { Settlement } from './settlement.ts';

export type Bill = Reply<typeof checkoutCalls.orderBill>;

/** Describes the state of the bill. A choice that is still loading is not in the bill yet. */
export interface BillState {
  readonly bill: Bill | undefined;
  readonly fault: Error | null;
  readonly asking: boolean;
  /** Holds the choice that is loading; empty once the bill includes it. */
  readonly chosen: Chosen;
}

/** Holds the choices besides the goods: the address and the identity. */
export interface Chosen {
  readonly addressId?: number;
  readonly realnameId?: number;
}
export const isChosen = ({ addressId, realnameId }: Chosen): boolean => addressId !== undefined || realnameId !== undefined;

export const beforeBill: BillState = { bill: undefined, fault: null, asking: true, chosen: {} };

/** Loads the bill of a checkout. A new request aborts the previous one. */
export interface BillAsker {
  /** Loads the current bill, or the bill for another choice; resolves with undefined if it fails or is aborted. */
  ask(chosen?: Chosen): Promise<Bill | undefined>;
  /** Starts a new draft, for the same goods or fewer; resolves with the bill, or with undefined if it fails or is aborted. */
  renew(goodsJson?: Settlement['goodsJson']): Promise<Bill | undefined>;
  /** Aborts the running request when the page is left; it is repeated when the shopper returns. */
  stop(): void;
}

interface Ways {
  readonly send: typeof sendCall;
  readonly keep: (session: Settlement) => void;
  readonly tell: (change: Partial<BillState>) => void;
  /** Returns the payer ids for the cashier call. */
  readonly payer?: () => object;
}

/** Delays the request for a choice, in case another choice follows. */
const pause = 500;
const gone: ReadonlySet<number> = new Set([refusals.draftNotFound.code, refusals.draftExpired.code]);
const isGone = (fault: unknown): boolean => fault instanceof Refused && gone.has(fault.code);

const after = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new Aborted());
    });
  });

/**
 * Creates the loader of a checkout. The draft is started once and its tid is stored, so that a reload or a return from the addresses
 * continues it. A draft that expired is restarted.
 */
export function billAsker(start: Settlement, { send, keep, tell, payer = () => ({}) }: Ways): BillAsker {
  let session = start;
  let pending: Chosen = {};
  let current: Chosen = {};
  let controller = new AbortController();

  const begin = async (signal: AbortSignal): Promise<Bill> => {
    const { scene, goodsJson } = session;
    const input = { goodsJson: goodsJson.map((line) => ({ ...line })), scene, ...current, ...pending };
    const bill = await send(checkoutCalls.orderBill, input, { signal });
    session = { ...session, tid: bill.tid };
    keep(session);
    return bill;
  };
  const reload = async (tid: string, signal: AbortSignal): Promise<Bill> => {
    try {
      if (!isChosen(pending)) return await send(checkoutCalls.cashier, { ...payer(), tid, addressId: 0 }, { signal });
      await after(pause, signal);
      return await send(checkoutCalls.cashierSubmit, { tid, ...pending }, { signal });
    } catch (fault) {
      if (!isGone(fault)) throw fault;
      return begin(signal);
    }
  };
  async function run(work: (signal: AbortSignal) => Promise<Bill>): Promise<Bill | undefined> {
    controller.abort();
    controller = new AbortController();
    const { signal } = controller;
    tell({ asking: true, chosen: pending });
    // A request that is started and aborted in the same moment is not sent at all.
    await Promise.resolve();
    if (signal.aborted) return undefined;
    try {
      const bill = await work(signal);
      if (signal.aborted) return undefined;
      pending = {};
      current = { ...(bill.address ? { addressId: bill.address.id } : {}), ...(bill.realname ? { realnameId: bill.realname.id } : {}) };
      tell({ bill, fault: null, asking: false, chosen: pending });
      return bill;
    } catch (fault) {
      if (!signal.aborted) tell({ fault: fault as Error, asking: false });
      return undefined;
    }
  }
  return {
    ask(chosen = {}) {
      pending = { ...pending, ...chosen };
      const { tid } = session;
      return run((signal) => (tid === undefined ? begin(signal) : reload(tid, signal)));
    },
    renew(goodsJson) {
      if (goodsJson) session = { ...session, goodsJson };
      return run(begin);
    },
    stop: () => controller.abort(),
  };
}
