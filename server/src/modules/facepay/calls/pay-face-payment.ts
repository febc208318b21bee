import { type Cents, cents, minus, plus, toYuan, zero } from 'contract/money.ts';
import type { Input } from 'contract/call.ts';
import type { facePayCalls } from 'contract/facepay/facepay.calls.ts';
import type { Context, Handler } from '#http/handler.ts';
import { assertPayPasswordVerified, hasPayPassword, verifyPayPassword } from '#modules/account/account.ts';
import { loadBalance } from '#modules/ledger/ledger.ts';
import {
  balanceLimit,
  findChosenAccount,
  findOpenAttempt,
  isOwnMoney,
  payAtOnce,
  type PaymentAttempt,
  planAttempt,
  planUntilReady,
  startAtProvider,
  type Tender,
  totalOf,
} from '#modules/payment/payment.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';
import { lockFacePayable, toFacePayable } from '../face-payable.ts';
import type { FacePayment } from '../rules/face-payment.ts';
import { findFacePayment, lockFacePayment } from '../store/face-payments.ts';

type Row = typeof facePayCalls.payFacePayment;

/** Refuses (facePaymentNotFound, facePaid, facePaymentExpired) what its payer cannot pay. */
function assertOpen(payment: FacePayment | undefined, memberId: number, now: Date): FacePayment {
  if (payment?.memberId !== memberId) throw new Refusal('facePaymentNotFound');
  if (payment.status === 'paid') throw new Refusal('facePaid');
  if (payment.expiresAt <= now) throw new Refusal('facePaymentExpired');
  return payment;
}

export const faceCheck: Handler<typeof facePayCalls.faceCheck> = async ({ db, site, member, now }, { tid }) => {
  const payment = assertOpen(await findFacePayment(db, tid), member.id, now);
  const [own, open, guarded] = await Promise.all([
    loadBalance(db, member.id, site.currency),
    findOpenAttempt(db, { kind: 'face', id: tid }),
    hasPayPassword(db, member.id),
  ]);
  // The balance that its own open payment reserves may pay it, too.
  const balance = plus(own, open ? totalOf(open.reserved.filter(isOwnMoney)) : zero);
  const short = cents(Math.max(0, minus(payment.payable, balance)));
  return {
    tid,
    payType: 'balance',
    payment: toYuan(payment.payable),
    balance: toYuan(balance),
    enough: short === zero ? 1 : 0,
    short: toYuan(short),
    limit: toYuan(balanceLimit),
    needPassword: guarded ? 1 : 0,
  };
};

/** Returns the part that the balance pays; none for nothing. */
const toBalanceTender = (amount: Cents): readonly Tender[] => (amount === zero ? [] : [{ kind: 'balance', ref: '', amount }]);

/** Pays from the balance at once. A payment that is open at a provider must be closed first, so that nobody pays twice. */
async function payFromBalance(
  db: SiteDatabase,
  payment: FacePayment,
  paymentNo: string,
  now: Date,
): Promise<{ readonly endFirst: string } | { readonly paidBy: string }> {
  const open = await findOpenAttempt(db, { kind: 'face', id: payment.tid });
  if (open) return { endFirst: open.paymentNo };
  await payAtOnce(db, toFacePayable(db, payment), { paymentNo, method: 'balance', own: toBalanceTender(payment.payable) }, now);
  return { paidBy: paymentNo };
}

/** Returns what the balance pays first: what an open attempt has reserved already, else all of it. */
async function findBalancePart(db: SiteDatabase, { tid, memberId, payable, currency }: FacePayment): Promise<readonly Tender[]> {
  const open = await findOpenAttempt(db, { kind: 'face', id: tid });
  if (open && open.reserved.length > 0) return open.reserved;
  return toBalanceTender(cents(Math.min(await loadBalance(db, memberId, currency), payable)));
}

/** Plans how a locked payment is paid: at once from the balance, or by an attempt at a provider. */
async function plan(
  { now, ids, member }: Context<Row>,
  db: SiteDatabase,
  payment: FacePayment,
  { payType, useBalance = 0, scene = 'web', phone = 1 }: Input<Row>,
  proof: Awaited<ReturnType<typeof verifyPayPassword>> | undefined,
): Promise<{ readonly endFirst: string } | { readonly paidBy: string } | { readonly attempt: PaymentAttempt }> {
  const fromBalance = payType === 'balance';
  if (member.paysByPassword && (fromBalance || useBalance === 1)) await assertPayPasswordVerified(db, member.id, proof);
  if (fromBalance) return payFromBalance(db, payment, ids.longNumber(), now);
  const [account, own] = [await findChosenAccount(db, payType), useBalance === 1 ? await findBalancePart(db, payment) : []];
  if (totalOf(own) === payment.payable) return payFromBalance(db, payment, ids.longNumber(), now);
  return planAttempt(db, toFacePayable(db, payment), { account, scene, phone: phone === 1, own }, ids.longNumber(), now);
}

export const payFacePayment: Handler<Row> = async (context, input) => {
  const { units, siteId, site, member, now, gateways, secrets, client, say } = context;
  const { tid, payPassword } = input;
  const proof = payPassword === undefined ? undefined : await verifyPayPassword(context, member.id, payPassword);
  const deps = { siteId, units, secrets, vendors: gateways.pay, payables: { face: lockFacePayable }, now };
  const come = await planUntilReady(deps, () =>
    units.write(siteId, async (db) => plan(context, db, assertOpen(await lockFacePayment(db, tid), member.id, now), input, proof)),
  );
  if ('paidBy' in come) return { tid, paymentNo: come.paidBy, paid: 1, payUrl: '', codeText: '' };
  const subject = say(sentence('facePaySubject', { shop: site.name }));
  const { payUrl, codeText } = await startAtProvider(deps, come.attempt, { site, subject, from: client });
  return { tid, paymentNo: come.attempt.paymentNo, paid: 0, payUrl, codeText };
};
