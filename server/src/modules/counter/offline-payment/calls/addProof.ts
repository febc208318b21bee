import { fromYuan } from 'contract/money.ts';
import type { Input } from 'contract/call.ts';
import type { offlinePayCalls } from 'contract/counter/offline-payment/offline-payment.calls.ts';
import type { Context, Handler } from '#http/handler.ts';
import { lockOrder, lockOrderPayable, startTransferCheck } from '#modules/buying/order/order.ts';
import { retryPaymentPlan } from '#modules/money/payment/payment.ts';
import { mayPayOffline } from '#modules/shop/site/site.ts';
import { takeUploads } from '#modules/shop/upload/upload.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { publishEvent } from '#platform/outbox.ts';
import { Refusal } from '#platform/refusal.ts';
import { createProofReader } from '../create-proof-reader.ts';
import type { TransferProof } from '../rules/proof.ts';
import { toProofReply } from '../rules/proof-reply.ts';
import { findTransferProof, insertTransferProof, listProofsOfOrder } from '../store/proofs.ts';

type Row = typeof offlinePayCalls.addProof;

/** Drops the signature of a file's URL: what is stored is its own URL. */
const toLink = (url: string): string => url.split('?')[0] ?? url;

/** Returns the proof that waits for an order, if it shows the same files: a repeated request sends no second one. Refuses (proofWaiting) another. */
async function findSame(db: SiteDatabase, tid: string, links: readonly string[]): Promise<TransferProof> {
  const waiting = (await listProofsOfOrder(db, tid)).find(({ state }) => state === 'waiting');
  if (!waiting || waiting.pictures.join() !== links.join()) throw new Refusal('proofWaiting');
  return waiting;
}

/** Stores a proof for an order that waits for payment, which then waits for the check. */
async function sendProof(
  context: Context<Row>,
  db: SiteDatabase,
  input: Input<Row>,
): Promise<{ readonly endFirst: string } | { readonly proof: TransferProof }> {
  const { member, site, now, ids, secrets } = context;
  const { tid, payer = '', memo = '' } = input;
  const links = input.pictures.map(toLink);
  const amount = fromYuan(input.amount);
  const order = await lockOrder(db, tid, member.id);
  if (!order) throw new Refusal('orderNotFound');
  if (order.status === 'TRADE_AUDITING') return { proof: await findSame(db, tid, links) };
  const audit = await startTransferCheck(db, order, amount, { now, timeZone: site.timeZone });
  if ('endFirst' in audit) return audit;
  if (!mayPayOffline(site.settings, member.levelId)) throw new Refusal('offlinePayOff');
  const account = site.settings.offlinePayAccounts.find(({ number }) => number === input.account);
  if (!account) throw new Refusal('offlineAccountUnknown');
  const id = ids.longNumber();
  const taken = await takeUploads(db, links, { memberId: member.id, purpose: 'proof', usedBy: `proof:${id}` });
  await insertTransferProof(db, {
    id,
    tid,
    memberId: member.id,
    ...audit,
    amount,
    currency: order.currency,
    account,
    payerSealed: payer === '' ? null : secrets.seal(payer),
    memo,
    pictures: taken.map(({ link }) => link),
    sentAt: now,
  });
  await publishEvent(db, 'proofSent', { id, tid, memberId: member.id, amount, currency: order.currency }, now);
  const proof = await findTransferProof(db, id);
  if (!proof) throw new Error(`the proof ${id} is gone`);
  return { proof };
}

/**
 * Saves the proof of a bank transfer for the caller's order, which then waits for the shop's check. First closes a
 * payment open at a provider; repeating it returns the same proof. Refuses another proof while one waits
 * (proofWaiting), and an order of another member.
 */
export const addProof: Handler<Row> = async (context, input) => {
  const { units, siteId, gateways, secrets, now } = context;
  const deps = { siteId, units, secrets, providers: gateways.pay, payables: { order: lockOrderPayable }, now };
  const { proof } = await retryPaymentPlan(deps, () => units.write(siteId, (db) => sendProof(context, db, input)));
  return toProofReply(proof, createProofReader(context));
};
