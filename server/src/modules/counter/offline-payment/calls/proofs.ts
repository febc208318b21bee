import { fromYuan, toYuan } from 'contract/money.ts';
import type { offlinePayCalls } from 'contract/counter/offline-payment/offline-payment.calls.ts';
import type { Handler } from '#http/handler.ts';
import { assertPayableByTransfer, amountPayableByTransfer, listOrdersByTid, type Order } from '#modules/buying/order/order.ts';
import { isPaymentClerk, mayPayOffline, type SiteSettings } from '#modules/shop/site/site.ts';
import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';
import { approveProof as approve, rejectProof as reject, withdrawProof as withdraw } from '../handle-proof.ts';
import { createProofReader } from '../create-proof-reader.ts';
import { toHandledProof, toProofReply } from '../rules/proof-reply.ts';
import { findTransferProof, listProofsOfOrder } from '../store/proofs.ts';

/** Finds why a proof cannot be sent for an order now; undefined if it can. */
function findProblem(order: Order, at: { readonly now: Date; readonly timeZone: string }, offered: boolean): Refusal | undefined {
  try {
    assertPayableByTransfer({ ...order, sent: order.destination !== null }, at);
  } catch (refusal) {
    if (refusal instanceof Refusal) return refusal;
    throw refusal;
  }
  return offered ? undefined : new Refusal('offlinePayOff');
}

/**
 * Returns to an order's buyer what is due, the shop's accounts for bank transfers, and the proofs sent, newest first.
 * A payment clerk gets the same without the accounts, once a proof was sent. Refuses any other order as unknown.
 */
export const orderTrade: Handler<typeof offlinePayCalls.orderTrade> = async (context, { tid }) => {
  const { db, member, site, now, say } = context;
  const [[order], proofs] = await Promise.all([listOrdersByTid(db, [tid]), listProofsOfOrder(db, tid)]);
  const own = order?.memberId === member.id;
  const mayAudit = !own && proofs.length > 0 && isPaymentClerk(site.settings, member.id);
  if (!order || (!own && !mayAudit)) throw new Refusal('orderNotFound');
  const { status } = order;
  const problem = own ? findProblem(order, { now, timeZone: site.timeZone }, mayPayOffline(site.settings, member.levelId)) : undefined;
  return {
    tid,
    status,
    statusText: say(sentence('orderStatus', { status })),
    payment: toYuan(amountPayableByTransfer(order)),
    closeTime: order.closeAt?.getTime() ?? null,
    offered: own && problem === undefined ? 1 : 0,
    why: problem ? say(problem.sentence) : '',
    accounts: own ? site.settings.offlinePayAccounts.map((account) => ({ ...account })) : [],
    mayAudit: mayAudit ? 1 : 0,
    own: own ? 1 : 0,
    list: proofs.map((proof) => toProofReply(proof, createProofReader(context))),
  };
};

/**
 * Withdraws the caller's proof of a bank transfer, so that its order waits for payment again; repeating it changes
 * nothing. Refuses an unknown proof, and one that the shop has checked.
 */
export const withdrawProof: Handler<typeof offlinePayCalls.withdrawProof> = async (context, { id }) =>
  toHandledProof((await withdraw(context, id, context.member.id)).proof, context.say);

/** Refuses (notPaymentClerk) who may not check a proof: whoever is no payment clerk, and its sender. */
async function assertMayAudit(
  {
    db,
    site,
    member,
  }: Parameters<Handler<typeof offlinePayCalls.approveProof>>[0] & { readonly site: { readonly settings: SiteSettings } },
  id: string,
): Promise<void> {
  if (!isPaymentClerk(site.settings, member.id)) throw new Refusal('notPaymentClerk');
  if ((await findTransferProof(db, id))?.memberId === member.id)
    throw new Refusal('notPaymentClerk', { sentence: sentence('ownProofNotChecked') });
}

/**
 * Approves a proof of a bank transfer, which pays its order; only payment clerks (members whom the merchant named)
 * may. If the stated amount is not what is due, `amount` must be what arrived. Refuses an unknown proof, and one
 * rejected or withdrawn; repeating it changes nothing.
 */
export const approveProof: Handler<typeof offlinePayCalls.approveProof> = async (context, { id, amount }) => {
  await assertMayAudit(context, id);
  const { proof } = await approve(context, id, { clerkId: context.member.id }, amount === undefined ? undefined : fromYuan(amount));
  return toHandledProof(proof, context.say);
};

/**
 * Rejects a proof of a bank transfer with a reason for the buyer, who may send another. Only payment clerks (members
 * whom the merchant named) may call it. Refuses an unknown proof, and one approved or withdrawn; repeating it changes
 * nothing.
 */
export const rejectProof: Handler<typeof offlinePayCalls.rejectProof> = async (context, { id, why }) => {
  await assertMayAudit(context, id);
  return toHandledProof((await reject(context, id, { clerkId: context.member.id }, why.trim())).proof, context.say);
};
