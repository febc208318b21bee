import { isDeepStrictEqual } from 'node:util';
import type { Reply } from 'contract/call.ts';
import { type CourierCode, couriers } from 'contract/aftersales/logistics/couriers.ts';
import type { waybillCalls } from 'contract/aftersales/logistics/waybill.calls.ts';
import type { Say, Sentence } from 'contract/sentence.ts';
import type { CourierService, PickupParty, WaybillAccount } from '#gateways/courier/courier.ts';
import type { Context, Handler } from '#http/handler.ts';
import { listOrdersByTid, lockOrderStatus, type Order } from '#modules/buying/order/order.ts';
import { openReceiver, readPostalLine } from '#modules/shop/address/address.ts';
import { readEnteredFields, showAccountFields } from '#platform/account-fields.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { buildPage, parsePageRange } from '#platform/paging.ts';
import { ProviderRefusal } from '#platform/provider-refusal.ts';
import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';
import { findCourierService } from '../find-courier-service.ts';
import { courierName } from '../rules/parcel-reply.ts';
import { isAnswerLost, noWaybillAccount, readWaybillAccount, sharesLines, waybillAccountFields } from '../rules/waybill.ts';
import { findCourierAccount } from '../store/courier-accounts.ts';
import { listPackingLines } from '../store/packing.ts';
import {
  insertWaybill,
  listOpenWaybills,
  listWaybillPage,
  loadWaybillAccounts,
  lockWaybill,
  saveWaybillAccount,
  saveWaybillLabel,
  updateWaybill,
  type Waybill,
} from '../store/waybills.ts';

/** Limits how long the service may take for one waybill, in milliseconds. */
const askTimeout = 15_000;

type Steps = Pick<
  Context<typeof waybillCalls.makeWaybills>,
  'units' | 'siteId' | 'site' | 'secrets' | 'gateways' | 'now' | 'ids' | 'say' | 'note'
>;
type WaybillReply = Reply<typeof waybillCalls.listWaybills>['list'][number];
type Made = Reply<typeof waybillCalls.makeWaybills>['list'][number];

const toReply = (waybill: Waybill): WaybillReply => ({
  id: waybill.id,
  tid: waybill.tid,
  courier: waybill.courier,
  courierName: courierName(waybill.courier),
  state: waybill.state,
  number: waybill.number,
  labelUrl: waybill.labelUrl,
  why: waybill.why,
  lineNos: [...(waybill.lineNos ?? [])],
  isShipped: waybill.isShipped,
  makeTime: waybill.madeAt.getTime(),
});

/** Lists for the merchant the shop's accounts with couriers for electronic waybills; passwords only by their last characters. */
export const listWaybillAccounts: Handler<typeof waybillCalls.listWaybillAccounts> = async ({ db, secrets, say }) => {
  const accounts = await loadWaybillAccounts(db, secrets.open);
  return {
    list: (Object.keys(couriers) as CourierCode[]).map((courier) => ({
      courier,
      courierName: courierName(courier),
      isSet: accounts.has(courier),
      fields: showAccountFields(waybillAccountFields, { ...accounts.get(courier) }, say),
    })),
  };
};

/** Saves for the merchant the shop's account with a courier for electronic waybills; without fields, removes it. Refuses wrong fields. */
export const putWaybillAccount: Handler<typeof waybillCalls.putWaybillAccount> = async (
  { db, secrets, now, noted, unchanged },
  { courier, fields },
) => {
  const before = (await loadWaybillAccounts(db, secrets.open)).get(courier);
  noted({ fields: fields.map(({ name }) => name) });
  if (fields.length === 0) {
    if (!before) unchanged();
    await saveWaybillAccount(db, courier, undefined, secrets.seal, now);
    return { kept: 'removed' };
  }
  const read = readWaybillAccount(readEnteredFields(fields));
  if ('wrong' in read) throw new Refusal('waybillAccountWrong', { sentence: read.wrong });
  if (isDeepStrictEqual(before, read.account)) {
    unchanged();
    return { kept: 'same' };
  }
  await saveWaybillAccount(db, courier, read.account, secrets.seal, now);
  return { kept: 'new' };
};

/** Holds what every request to the service needs: the service, the account with the courier, and who sends. */
interface Desk {
  readonly service: CourierService;
  readonly account: WaybillAccount;
  readonly sender: PickupParty;
}

/** Loads what a request to the service needs. Refuses (waybillStateForbids), with what is to be filled in first, where something is missing. */
async function loadDesk({ units, siteId, site, secrets, gateways }: Steps, courier: CourierCode): Promise<Desk> {
  const { service, account, hasOwn } = await units.read(siteId, async (db) => ({
    service: await findCourierService(db, { couriers: gateways.couriers, secrets }),
    account: (await loadWaybillAccounts(db, secrets.open)).get(courier),
    hasOwn: (await findCourierAccount(db)) !== undefined,
  }));
  const missing = (why: Sentence) => new Refusal('waybillStateForbids', { sentence: why });
  if (!service) throw missing(sentence('waybillNoService'));
  if (hasOwn && !account) throw missing(sentence('waybillNoAccount', { courier: courierName(courier) }));
  const sender = await readPostalLine(site.settings.returnAddress);
  if (!sender) throw missing(sentence('waybillNoSender'));
  return { service, account: account ?? noWaybillAccount, sender };
}

/** Says what goes into the parcel, in a few words, and how many pieces. */
function cargoOf(order: Order, lineNos: readonly number[] | null): { readonly cargo: string; readonly pieces: number } {
  const lines = order.lines.filter(({ lineNo }) => lineNos?.includes(lineNo) ?? true);
  return {
    cargo: Array.from(lines[0]?.title ?? '')
      .slice(0, 30)
      .join(''),
    pieces: lines.reduce((total, line) => total + line.pieces - line.shipped, 0),
  };
}

const sayReason = (reason: ProviderRefusal['reason'], say: Say): string => (typeof reason === 'string' ? reason : say(reason));

/**
 * Asks the service for the number of a stored waybill, and saves what it answers. An error that is no refusal leaves the waybill unknown: the number may
 * exist. A refusal of a repeated request leaves it unknown too, as the first may have got one.
 */
async function askForNumber(context: Steps, desk: Desk, { id, tid }: Pick<Waybill, 'id' | 'tid'>, isRepeated: boolean): Promise<Waybill> {
  const { units, siteId, secrets, now, say, note } = context;
  const { waybill, order } = await units.read(siteId, async (db) => {
    const [found] = await listOrdersByTid(db, [tid]);
    const stored = (await listOpenWaybills(db, tid)).find((one) => one.id === id);
    if (!found || !stored) throw new Refusal('waybillNotFound');
    return { waybill: stored, order: found };
  });
  if (!order.receiverSealed || !order.destination) throw new Refusal('waybillStateForbids', { sentence: sentence('waybillNothingToShip') });
  const { name, mobile, detail } = openReceiver(order.receiverSealed, secrets.open);
  const receiver = { name, mobile, address: `${order.destination.regionText} ${detail}` };
  const request = {
    orderNo: id,
    courier: waybill.courier,
    account: desk.account,
    sender: desk.sender,
    receiver,
    ...cargoOf(order, waybill.lineNos),
  };
  const result = await desk.service.orderWaybill(request, AbortSignal.timeout(askTimeout)).then(
    (issued) => ({ state: 'issued' as const, issued }),
    (fault: unknown) => {
      if (!(fault instanceof ProviderRefusal)) return { state: 'unknown' as const, why: say(sentence('waybillPending')) };
      const why = say(sentence('waybillRefusedWhy', { why: sayReason(fault.reason, say) }));
      return { state: isRepeated ? ('unknown' as const) : ('refused' as const), why };
    },
  );
  return units.write(siteId, async (db) => {
    const now2 = await lockWaybill(db, id);
    // Somebody may have settled it meanwhile: what they said stays, unless the service names a number.
    if (!now2 || (now2.state !== 'asked' && now2.state !== 'unknown' && result.state !== 'issued'))
      throw new Refusal('waybillStateForbids');
    await updateWaybill(db, id, result, now);
    await note(db, {
      tid,
      courier: waybill.courier,
      id,
      ...(result.state === 'issued' ? { number: result.issued.number } : { why: result.why }),
    });
    const saved = await lockWaybill(db, id);
    if (!saved) throw new Refusal('waybillNotFound');
    return saved;
  });
}

/** Stores a waybill to ask for, or finds the one that its lines have or may have already. Refuses an order with nothing to ship. */
async function claimWaybill(
  db: SiteDatabase,
  { ids, now }: Pick<Steps, 'ids' | 'now'>,
  { tid, courier, lineNos }: Pick<Waybill, 'tid' | 'courier' | 'lineNos'>,
): Promise<{ readonly waybill: Waybill | undefined; readonly id: string }> {
  const status = await lockOrderStatus(db, tid);
  if (!status) throw new Refusal('orderNotFound', { sentence: sentence('parcelOrderUnknown', { tid }) });
  const left = (await listPackingLines(db, [tid])).map(({ lineNo }) => lineNo);
  if (left.length === 0 || lineNos?.some((line) => !left.includes(line)))
    throw new Refusal('waybillStateForbids', { sentence: sentence('waybillNothingToShip') });
  const open = (await listOpenWaybills(db, tid)).find((one) => sharesLines(one.lineNos, lineNos));
  if (open) return { waybill: open, id: open.id };
  const id = ids.longNumber();
  await insertWaybill(db, { id, tid, courier, lineNos }, now);
  return { waybill: undefined, id };
}

/**
 * Gets for the merchant electronic waybills, one parcel after the other; each is stored before it is asked for. A parcel that has a number, or may have
 * one, gets no second: it is reported as it is. After an answer that was lost, the parcels behind it are not asked for.
 */
export const makeWaybills: Handler<typeof waybillCalls.makeWaybills> = async (context, { courier, parcels }) => {
  const { units, siteId, say } = context;
  const desk = await loadDesk(context, courier);
  const list: Made[] = [];
  let isAway = false;
  for (const { tid, lineNos: named } of parcels) {
    const lineNos = named ?? null;
    const refused = (why: Sentence) => list.push({ tid, result: 'refused', id: '', number: '', labelUrl: '', why: say(why) });
    // Each answer that is waited for in vain takes as long as the whole request may.
    if (isAway) {
      refused(sentence('waybillNotAsked'));
      continue;
    }
    try {
      const { waybill: open, id } = await units.write(siteId, (db) => claimWaybill(db, context, { tid, courier, lineNos }));
      if (open && (open.courier !== courier || String(open.lineNos) !== String(lineNos)) && open.state === 'issued') {
        refused(sentence('waybillLinesOpen', { number: open.number }));
        continue;
      }
      const waybill = open ?? (await askForNumber(context, desk, { id, tid }, false));
      isAway = !open && waybill.state === 'unknown';
      const { state, number, labelUrl, why } = waybill;
      const result = state === 'issued' ? (open ? 'before' : 'issued') : state === 'refused' ? 'refused' : 'unknown';
      list.push({ tid, result, id, number, labelUrl, why: result === 'unknown' ? say(sentence('waybillPending')) : why });
    } catch (fault) {
      if (!(fault instanceof Refusal)) throw fault;
      refused(fault.sentence);
    }
  }
  return { list };
};

/** Lists electronic waybills for the merchant, the latest first. Filters by order and state. */
export const listWaybills: Handler<typeof waybillCalls.listWaybills> = async ({ db }, { tid, state, ...paging }) => {
  const page = parsePageRange(paging);
  const { list, total } = await listWaybillPage(db, { tid, state }, page);
  return buildPage(page, list.map(toReply), total);
};

const stateForbids = ({ state, isShipped }: Waybill) =>
  new Refusal('waybillStateForbids', { sentence: isShipped ? sentence('waybillShipped') : sentence('waybillStateIs', { state }) });

/** Finds a waybill without keeping it locked. */
async function findWaybill({ units, siteId }: Pick<Steps, 'units' | 'siteId'>, id: string): Promise<Waybill> {
  const waybill = await units.write(siteId, (db) => lockWaybill(db, id));
  if (!waybill) throw new Refusal('waybillNotFound');
  return waybill;
}

/** Asks again for the merchant for a waybill whose answer was lost, under the same number. Refuses one in another state. */
export const askWaybillAgain: Handler<typeof waybillCalls.askWaybillAgain> = async (context, { id }) => {
  const waybill = await findWaybill(context, id);
  if (waybill.state === 'issued') return toReply(waybill);
  if (!isAnswerLost(waybill, context.now)) throw stateForbids(waybill);
  return toReply(await askForNumber(context, await loadDesk(context, waybill.courier), waybill, true));
};

/** Records for the merchant what the courier itself says of a waybill that is not shipped: its number, or that there is none. */
export const settleWaybill: Handler<typeof waybillCalls.settleWaybill> = async ({ db, now, say, unchanged, noted }, { id, number }) => {
  const waybill = await lockWaybill(db, id);
  if (!waybill) throw new Refusal('waybillNotFound');
  const isSame =
    number === '' ? waybill.state === 'refused' || waybill.state === 'cancelled' : waybill.state === 'issued' && waybill.number === number;
  if (isSame) {
    unchanged();
    return toReply(waybill);
  }
  const isOpen = isAnswerLost(waybill, now) || (waybill.state === 'issued' && number === '');
  if (!isOpen || waybill.isShipped) throw stateForbids(waybill);
  noted({ tid: waybill.tid, was: { state: waybill.state, number: waybill.number } });
  if (number === '') await updateWaybill(db, id, { state: 'cancelled', why: say(sentence('waybillSettledNone')) }, now);
  else await updateWaybill(db, id, { state: 'issued', issued: { number } }, now);
  const saved = await lockWaybill(db, id);
  return toReply(saved ?? waybill);
};

/** Runs a request about a waybill; turns a refusal of the service into ours, and no answer into courierAway. */
async function askService<T>(say: Say, ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
  try {
    return await ask(AbortSignal.timeout(askTimeout));
  } catch (fault) {
    if (fault instanceof ProviderRefusal)
      throw new Refusal('waybillRefused', { sentence: sentence('waybillRefusedWhy', { why: sayReason(fault.reason, say) }) });
    throw new Refusal('courierAway');
  }
}

/** Gives for the merchant a waybill back to its courier; repeating it changes nothing. Refuses one that is shipped, or whose number is not known. */
export const cancelWaybill: Handler<typeof waybillCalls.cancelWaybill> = async (context, { id, why }) => {
  const { units, siteId, now, say, note } = context;
  const waybill = await findWaybill(context, id);
  if (waybill.state === 'cancelled') return toReply(waybill);
  if (waybill.state !== 'issued' || waybill.isShipped) throw stateForbids(waybill);
  const { courier, number, courierOrder, tid } = waybill;
  const { service, account } = await loadDesk(context, courier);
  await askService(say, (signal) => service.cancelWaybill({ courier, account, number, courierOrder, why: why.trim() }, signal));
  const { saved, isTooLate } = await units.write(siteId, async (db) => {
    // Whoever ships the order holds this lock: afterwards it is certain whether the number was used meanwhile.
    await lockOrderStatus(db, tid);
    const found = await lockWaybill(db, id);
    if (found?.state !== 'issued') return { saved: found, isTooLate: false };
    await note(db, { id, tid, courier, number, why: why.trim() });
    if (found.isShipped) return { saved: found, isTooLate: true };
    await updateWaybill(db, id, { state: 'cancelled', why: why.trim() }, now);
    return { saved: await lockWaybill(db, id), isTooLate: false };
  });
  if (!saved) throw new Refusal('waybillNotFound');
  if (isTooLate) throw new Refusal('waybillStateForbids', { sentence: sentence('waybillShippedMeanwhile', { number }) });
  if (saved.state !== 'cancelled') throw stateForbids(saved);
  return toReply(saved);
};

/** Has for the merchant the label of a waybill drawn again. Refuses one without a number. */
export const printWaybill: Handler<typeof waybillCalls.printWaybill> = async (context, { id }) => {
  const { units, siteId, now, say, note } = context;
  const waybill = await findWaybill(context, id);
  if (waybill.state !== 'issued') throw stateForbids(waybill);
  const { service } = await loadDesk(context, waybill.courier);
  const labelUrl = await askService(say, (signal) => service.reprintWaybill(waybill.taskId, signal));
  return units.write(siteId, async (db) => {
    const found = await lockWaybill(db, id);
    if (!found) throw new Refusal('waybillNotFound');
    // Somebody may have given it back meanwhile.
    if (found.state !== 'issued') throw stateForbids(found);
    if (labelUrl === found.labelUrl) return toReply(found);
    await saveWaybillLabel(db, id, labelUrl, now);
    await note(db, { id, tid: waybill.tid, number: waybill.number });
    return toReply({ ...found, labelUrl });
  });
};
