import { checkoutCalls } from 'contract/checkout/checkout.calls.ts';
import type { Reply } from 'contract/call.ts';
import { refusals } from 'contract/refusals.ts';
import { Aborted, Refused } from '#api/refused.ts';
import type { send as sendCall } from '#api/send.ts';
import type { Settlement } from './settlement.ts';

export type Bill = Reply<typeof checkoutCalls.orderBill>;

/** How the bill stands. What is asked for meanwhile is not yet in it. */
export interface BillState {
  readonly bill: Bill | undefined;
  readonly fault: Error | null;
  readonly asking: boolean;
  /** What it is being asked for; empty where that is in it. */
  readonly chosen: Chosen;
}

/** What is chosen beside the goods: where it goes, and for whom it is ordered. */
export interface Chosen {
  readonly addressId?: number;
  readonly realnameId?: number;
}
export const isChosen = ({ addressId, realnameId }: Chosen): boolean => addressId !== undefined || realnameId !== undefined;

export const beforeBill: BillState = { bill: undefined, fault: null, asking: true, chosen: {} };

/** Asks for the bill of what is bought; whatever is asked later ends what was asked before. */
export interface BillAsker {
  /** As it stands now, or for another choice; gives the bill, or undefined when it did not come. */
  ask(chosen?: Chosen): Promise<Bill | undefined>;
  /** Begins the draft anew, for the same goods or for fewer; gives the bill, or undefined when it did not come. */
  renew(goodsJson?: Settlement['goodsJson']): Promise<Bill | undefined>;
  /** The page is left: what is under way ends, and is asked for again when it is come back to. */
  stop(): void;
}

interface Ways {
  readonly send: typeof sendCall;
  readonly keep: (bought: Settlement) => void;
  readonly tell: (change: Partial<BillState>) => void;
  /** Who pays through whom, for the cashier. */
  readonly payer?: () => object;
}

/** A choice is sent when no other has followed it for so long. */
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
 * The draft is begun once; its number is kept, so that a reload or coming back from the addresses goes on with the same.
 * One that the mall no longer knows is begun anew by itself.
 */
export function billAsker(start: Settlement, { send, keep, tell, payer = () => ({}) }: Ways): BillAsker {
  let bought = start;
  let choice: Chosen = {};
  let shown: Chosen = {};
  let under = new AbortController();

  const begin = async (signal: AbortSignal): Promise<Bill> => {
    const { scene, goodsJson } = bought;
    const input = { goodsJson: goodsJson.map((line) => ({ ...line })), scene, ...shown, ...choice };
    const bill = await send(checkoutCalls.orderBill, input, { signal });
    bought = { ...bought, tid: bill.tid };
    keep(bought);
    return bill;
  };
  const again = async (tid: string, signal: AbortSignal): Promise<Bill> => {
    try {
      if (!isChosen(choice)) return await send(checkoutCalls.cashier, { ...payer(), tid, addressId: 0 }, { signal });
      await after(pause, signal);
      return await send(checkoutCalls.cashierSubmit, { tid, ...choice }, { signal });
    } catch (fault) {
      if (!isGone(fault)) throw fault;
      return begin(signal);
    }
  };
  async function run(work: (signal: AbortSignal) => Promise<Bill>): Promise<Bill | undefined> {
    under.abort();
    under = new AbortController();
    const { signal } = under;
    tell({ asking: true, chosen: choice });
    // Begun and ended within a moment it is not sent at all.
    await Promise.resolve();
    if (signal.aborted) return undefined;
    try {
      const bill = await work(signal);
      if (signal.aborted) return undefined;
      choice = {};
      shown = { ...(bill.address ? { addressId: bill.address.id } : {}), ...(bill.realname ? { realnameId: bill.realname.id } : {}) };
      tell({ bill, fault: null, asking: false, chosen: choice });
      return bill;
    } catch (fault) {
      if (!signal.aborted) tell({ fault: fault as Error, asking: false });
      return undefined;
    }
  }
  return {
    ask(chosen = {}) {
      choice = { ...choice, ...chosen };
      const { tid } = bought;
      return run((signal) => (tid === undefined ? begin(signal) : again(tid, signal)));
    },
    renew(goodsJson) {
      if (goodsJson) bought = { ...bought, goodsJson };
      return run(begin);
    },
    stop: () => under.abort(),
  };
}
