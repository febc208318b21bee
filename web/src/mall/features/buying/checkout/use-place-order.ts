import type { Input, Reply } from 'contract/call.ts';
import { cartCalls } from 'contract/buying/cart/cart.calls.ts';
import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { spikeCalls } from 'contract/buying/order/spike.calls.ts';
import * as refusalCodes from 'contract/refusal-codes.ts';
import { useEffect, useRef, useState } from 'react';
import type { CallRefusedError } from '#client/call-errors.ts';
import { retryOnTimeout } from '#client/retry.ts';
import { useWrite } from '#phone/client.ts';
import { usePageNavigation } from '#phone/use-page-navigation.ts';
import { isOrderUnpaid } from '#mall/features/buying/order/order-status-checks.ts';
import { loadCartCount } from '#mall/common/load-cart-count.ts';
import { formatAmount } from '#kit/lib/money-text.ts';
import { askToConfirm } from '#kit/ui/ask-to-confirm.ts';
import { useMall } from '#kit/ui/mall.ts';
import { toast } from '#kit/ui/toast.ts';
import { hasPriceChanges } from './accepted-prices.ts';
import { type CheckoutAnswers, buildTradeLMList } from './answers.ts';
import { type Bill, isTiedLine } from './bill.ts';
import { chooseMarkUps } from './chosen-mark-ups.ts';
import { clearCheckoutSession } from './checkout-session.ts';
import { readCheckoutSession } from './read-checkout-session.ts';
import { toPurchasedSkus } from './mark-up-pieces.ts';
import { texts } from './texts.ts';
import type { useAcceptedPrices } from './use-accepted-prices.ts';

/** Holds the totals in a refusal for a changed price, in yuan. */
interface ChangedTotal {
  /** Is undefined where the shopper saw no total of these choices before. */
  readonly was: number | undefined;
  readonly now: number;
  readonly rows: readonly ChangedRow[];
}
/** Holds what a line or a fee cost and what it costs now, in yuan. */
interface ChangedRow {
  readonly name: string;
  readonly was: number;
  readonly now: number;
}
const hasBothSums = (value: unknown): value is { was: number; now: number } =>
  typeof value === 'object' &&
  value !== null &&
  typeof Reflect.get(value, 'was') === 'number' &&
  typeof Reflect.get(value, 'now') === 'number';

/** Reads the rows of a list, which have their name under this key. */
function readRows(list: unknown, key: 'title' | 'name'): ChangedRow[] {
  if (!Array.isArray(list)) return [];
  return list.filter(hasBothSums).flatMap((row) => {
    const name: unknown = Reflect.get(row, key);
    return typeof name === 'string' ? [{ name, was: row.was, now: row.now }] : [];
  });
}

/** Reads the body of a refusal for a changed price; undefined if it is none. */
function readChangedTotal(body: unknown): ChangedTotal | undefined {
  if (!hasBothSums(body)) return undefined;
  const rows = [...readRows(Reflect.get(body, 'lines'), 'title'), ...readRows(Reflect.get(body, 'fees'), 'name')];
  return { was: body.was, now: body.now, rows };
}

type OrderInput = Input<typeof orderCalls.createOrder>;

/** Lists the refusals after which the draft is begun again: it expired, or the pass to its flash sale did. */
const restartCodes: ReadonlySet<number> = new Set([
  refusalCodes.draftExpired,
  refusalCodes.draftNotFound,
  refusalCodes.accessExpired,
  refusalCodes.accessWrong,
]);

interface BillActions {
  /** Loads the current bill. */
  readonly ask: () => Promise<Bill | undefined>;
  readonly renew: () => Promise<Bill | undefined>;
}

/**
 * Returns the function that places the order of a bill, one at a time, and opens the cashier, with its progress. It first asks the shopper
 * about any price they have not seen or accepted. An expired draft is started anew once, and ordered if the total is the same; any other refusal is
 * displayed.
 */
export function usePlaceOrder(
  { memo, noReturnAgreed, depositAgreed }: { readonly memo: string; readonly noReturnAgreed: boolean; readonly depositAgreed: boolean },
  answers: CheckoutAnswers,
  { ask: askBill, renew }: BillActions,
  { changesOf, accept }: Pick<ReturnType<typeof useAcceptedPrices>, 'changesOf' | 'accept'>,
) {
  const { money } = useMall();
  const { go } = usePageNavigation();
  const renewed = useRef(false);
  /** Holds the order that was placed while the shopper was on another page; returning to this one leads to the order. */
  const [placedTid, setPlacedTid] = useState<string>();
  useEffect(() => {
    if (placedTid !== undefined) go(`/transactionDetail/${placedTid}`, { replace: true });
  }, [placedTid, go]);
  const acting = {
    oneAtATime: true,
    retryPolicy: retryOnTimeout,
    invalidates: [cartCalls.listCart, orderCalls.searchOrders, orderCalls.orderCounts],
    onSuccess({ tid, status, goneGifts }: Reply<typeof orderCalls.createOrder>) {
      if (readCheckoutSession()?.scene === 'cart') chooseMarkUps([]);
      clearCheckoutSession();
      if (goneGifts.length > 0) toast(texts.goneGifts(goneGifts));
      void loadCartCount();
      // An exchange for only points is paid already.
      const next = isOrderUnpaid(status) ? `/cashier/${tid}` : `/paySuccess?tid=${tid}`;
      if (go(next, { under: `/transactionDetail/${tid}` })) return;
      setPlacedTid(tid);
      toast(texts.made);
    },
    onRefused({ code, body }: CallRefusedError, input: OrderInput) {
      const changed = code === refusalCodes.priceChanged ? readChangedTotal(body) : undefined;
      if (changed) void handleChangedTotal(changed, input);
      else if (restartCodes.has(code) && !renewed.current) void restartDraft(input);
      else {
        void askBill(); // the reloaded bill shows what the refusal is about
        return false;
      }
      return true;
    },
  };
  const ordinary = useWrite(orderCalls.createOrder, acting);
  const inSale = useWrite(spikeCalls.spikeCreateOrder, acting);
  const submit = (input: OrderInput) => {
    const sale = readCheckoutSession()?.sale;
    if (sale) inSale.mutate({ ...input, access: sale.access });
    else ordinary.mutate(input);
  };

  const confirmPrice = ({ was, now, rows }: ChangedTotal): Promise<boolean> => {
    const text = (yuan: number) => money.sign + formatAmount(yuan);
    const sentence =
      was === undefined ? texts.changedTo(text(now)) : was === now ? texts.otherwise(text(now)) : texts.changedFrom(text(was), text(now));
    return askToConfirm({
      title: texts.priceChanged,
      text: sentence,
      lines: rows.map((row) => ({ name: row.name, text: texts.lineChanged(text(row.was), text(row.now)) })),
      yes: texts.goOn,
      no: texts.lookAgain,
    });
  };

  /** Handles a changed total: reloads the bill while asking the shopper. */
  async function handleChangedTotal(sums: ChangedTotal, input: OrderInput): Promise<void> {
    const [bill, yes] = await Promise.all([askBill(), confirmPrice(sums)]);
    if (!yes) return;
    if (bill?.payment === sums.now) accept(bill);
    submit({ ...input, payment: sums.now });
  }

  async function restartDraft(input: OrderInput): Promise<void> {
    renewed.current = true;
    const bill = await renew();
    if (!bill) return;
    if (bill.payment === input.payment && bill.orderable) void place(bill);
    else toast(texts.renewed);
  }

  async function place(bill: Bill): Promise<void> {
    const changes = changesOf(bill);
    if (hasPriceChanges(changes)) {
      const lines = bill.list.flatMap((line) => {
        const { skuId, title, price } = line;
        const before = changes.prices.get(skuId);
        return before === undefined || isTiedLine(line) ? [] : [{ name: title, was: before, now: price }];
      });
      const fees = [
        { name: money.freight, was: changes.freight, now: bill.postFee },
        { name: texts.insurance, was: changes.premium, now: bill.insurance?.premium },
      ].flatMap(({ name, was, now }) => (was === undefined || typeof now !== 'number' ? [] : [{ name, was, now }]));
      if (!(await confirmPrice({ was: changes.total, now: bill.payment, rows: [...lines, ...fees] }))) return;
      accept(bill);
    }
    submit({
      tid: bill.tid,
      goodsJson: toPurchasedSkus(bill.list),
      payment: bill.payment,
      memo,
      ...(noReturnAgreed ? { noReturnAgreed: 1 as const } : {}),
      ...(depositAgreed ? { depositAgreed: 1 as const } : {}),
      tradeLMList: buildTradeLMList(bill, answers),
      ...(bill.points ? { points: bill.points.used === 1 ? 1 : -1 } : {}),
      ...(bill.insurance ? { insurance: bill.insurance.used === 1 ? 1 : -1 } : {}),
      ...(bill.coupon ? { cuid: bill.coupon.cuid ?? -1 } : {}),
      ...(bill.address ? { addressId: bill.address.id } : {}),
      ...(bill.realname ? { realnameId: bill.realname.id } : {}),
    });
  }
  return { place: (bill: Bill) => void place(bill), isPending: ordinary.isPending || inSale.isPending };
}
