import { checkoutCalls } from 'contract/buying/checkout/checkout.calls.ts';
import { spikeCalls } from 'contract/buying/order/spike.calls.ts';
import { flashSaleCalls } from 'contract/offers/promotion/flash-sale.calls.ts';
import * as refusalCodes from 'contract/refusal-codes.ts';
import { CallAbortedError, CallRefusedError } from '#client/call-errors.ts';
import type { send as sendCall } from '#phone/client.ts';
import type { Bill } from './bill.ts';
import type { CheckoutSession, FlashSaleEntry } from './checkout-session.ts';

/**
 * Holds the bill of a checkout, its error, and whether it is loading. A choice that is still being loaded is held apart, as it is not in the bill
 * yet.
 */
export interface BillState {
  readonly bill: Bill | undefined;
  readonly fault: Error | null;
  readonly loading: boolean;
  /** Holds the choice that is loading; empty once the bill includes it. */
  readonly pendingChoice: CheckoutChoice;
}

/**
 * Holds the choices of a checkout besides the goods: address, ID document, coupon (-1 for none), points and insurance (1 or -1). A count card that
 * pays for the pieces is one more (-1 for none).
 */
export interface CheckoutChoice {
  readonly addressId?: number;
  readonly realnameId?: number;
  readonly cuid?: number;
  readonly points?: number;
  readonly insurance?: number;
  readonly rightId?: number;
}

/** Returns whether the shopper has chosen anything in the checkout yet. */
export const hasChoice = (choice: CheckoutChoice): boolean => Object.values(choice).some((one) => one !== undefined);

/** Holds the state of the checkout before its first bill has loaded. */
export const initialBillState: BillState = { bill: undefined, fault: null, loading: true, pendingChoice: {} };

/**
 * Describes the loader of a checkout's bill: it loads the bill, starts a new draft, or aborts the running request. A new request aborts the previous
 * one.
 */
export interface BillLoader {
  /** Loads the current bill, or the bill for another choice; resolves with undefined if it fails or is aborted. */
  load(chosen?: CheckoutChoice): Promise<Bill | undefined>;
  /** Starts a new draft, for the same goods or fewer; resolves with the bill, or with undefined if it fails or is aborted. */
  restart(goodsJson?: CheckoutSession['goodsJson']): Promise<Bill | undefined>;
  /** Aborts the running request when the page is left; it is repeated when the shopper returns. */
  stop(): void;
}

interface BillLoaderDeps {
  readonly send: typeof sendCall;
  readonly save: (session: CheckoutSession) => void;
  readonly report: (change: Partial<BillState>) => void;
  /** Returns the payer ids for the cashier call. */
  readonly payer?: () => object;
}

/** Delays the request for a choice, in case another choice follows. */
const debounceMs = 500;
const draftGoneCodes: ReadonlySet<number> = new Set([refusalCodes.draftNotFound, refusalCodes.draftExpired]);
const isDraftGone = (fault: unknown): boolean => fault instanceof CallRefusedError && draftGoneCodes.has(fault.code);

/** Lists the refusals of a pass to a flash sale with which nothing more can be ordered; another may be given. */
const passGoneCodes: ReadonlySet<number> = new Set([refusalCodes.accessExpired, refusalCodes.accessUsed, refusalCodes.accessWrong]);
const isPassGone = (fault: unknown): boolean => fault instanceof CallRefusedError && passGoneCodes.has(fault.code);

const wait = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new CallAbortedError());
    });
  });

/**
 * Creates the loader of a checkout's bill, which starts the order draft once and stores its number (tid). So a reload, or a return from the address
 * pages, continues the same draft. An expired draft is replaced by a new one, and an expired pass of a flash sale by a new pass.
 */
export function createBillLoader(start: CheckoutSession, { send, save, report, payer = () => ({}) }: BillLoaderDeps): BillLoader {
  let session = start;
  let pending: CheckoutChoice = {};
  let current: CheckoutChoice = {};
  let controller = new AbortController();

  const askForBill = async (signal: AbortSignal): Promise<Bill> => {
    const { scene, goodsJson, sale, group, exchangeId } = session;
    const [line] = goodsJson;
    // A right is chosen on the bill of a draft: a new draft begins at ordinary prices.
    const { rightId: _, ...choices } = { ...current, ...pending };
    if (!sale || !line) {
      const input = {
        goodsJson: goodsJson.map((one) => ({ ...one })),
        scene,
        ...group,
        ...(exchangeId === undefined ? {} : { activityId: exchangeId }),
        ...choices,
      };
      return send(checkoutCalls.orderBill, input, { signal });
    }
    const { numIid: goodsId, skuId, num } = line;
    const ask = ({ access }: FlashSaleEntry) => send(spikeCalls.spikeBill, { access, goodsId, skuId, num, ...choices }, { signal });
    try {
      return await ask(sale);
    } catch (fault) {
      if (!isPassGone(fault)) throw fault;
      const { access } = await send(flashSaleCalls.getAccess, { goodsId, activityInfoId: sale.activityId }, { signal });
      session = { ...session, sale: { ...sale, access } };
      return ask({ ...sale, access });
    }
  };
  const begin = async (signal: AbortSignal): Promise<Bill> => {
    const bill = await askForBill(signal);
    session = { ...session, tid: bill.tid };
    save(session);
    return bill;
  };
  const reload = async (tid: string, signal: AbortSignal): Promise<Bill> => {
    try {
      if (!hasChoice(pending)) return await send(checkoutCalls.cashier, { ...payer(), tid, addressId: 0 }, { signal });
      await wait(debounceMs, signal);
      const { rightId, ...others } = pending;
      if (rightId !== undefined) return await send(checkoutCalls.privilegeSubmit, { tid, rightId, ...others }, { signal });
      return await send(checkoutCalls.cashierSubmit, { tid, ...others }, { signal });
    } catch (fault) {
      if (!isDraftGone(fault)) throw fault;
      return begin(signal);
    }
  };
  async function run(work: (signal: AbortSignal) => Promise<Bill>): Promise<Bill | undefined> {
    controller.abort();
    controller = new AbortController();
    const { signal } = controller;
    report({ loading: true, pendingChoice: pending });
    // A request that is started and aborted in the same moment is not sent at all.
    await Promise.resolve();
    if (signal.aborted) return undefined;
    try {
      const bill = await work(signal);
      if (signal.aborted) return undefined;
      const { cuid = current.cuid, points = current.points, insurance = current.insurance } = pending;
      pending = {};
      current = {
        ...(cuid === undefined ? {} : { cuid }),
        ...(points === undefined ? {} : { points }),
        ...(insurance === undefined ? {} : { insurance }),
        ...(bill.address ? { addressId: bill.address.id } : {}),
        ...(bill.realname ? { realnameId: bill.realname.id } : {}),
      };
      report({ bill, fault: null, loading: false, pendingChoice: pending });
      return bill;
    } catch (fault) {
      if (!signal.aborted) report({ fault: fault as Error, loading: false });
      return undefined;
    }
  }
  return {
    load(chosen = {}) {
      pending = { ...pending, ...chosen };
      const { tid } = session;
      return run((signal) => (tid === undefined ? begin(signal) : reload(tid, signal)));
    },
    restart(goodsJson) {
      if (goodsJson) session = { ...session, goodsJson };
      return run(begin);
    },
    stop: () => controller.abort(),
  };
}
