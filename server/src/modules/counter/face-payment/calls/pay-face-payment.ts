import { toYuan } from 'contract/money.ts';
import type { facePayCalls } from 'contract/counter/face-payment/face-payment.calls.ts';
import type { Handler } from '#http/handler.ts';
import { hasPayPassword, payPayable } from '#modules/members/account/account.ts';
import { balanceLimit, compareBalance, loadBalanceForPayable } from '#modules/money/payment/payment.ts';
import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';
import { lockFacePaymentPayable, toFacePaymentPayable } from '../face-payable.ts';
import type { FacePayment } from '../rules/face-payment.ts';
import { findFacePayment, lockFacePayment } from '../store/face-payments.ts';

/** Refuses (facePaymentNotFound, facePaid, facePaymentExpired) what its payer cannot pay. */
function assertOpen(payment: FacePayment | undefined, memberId: number, now: Date): FacePayment {
  if (payment?.memberId !== memberId) throw new Refusal('facePaymentNotFound');
  if (payment.status === 'paid') throw new Refusal('facePaid');
  if (payment.expiresAt <= now) throw new Refusal('facePaymentExpired');
  return payment;
}

/**
 * Returns whether the caller's balance covers one of their face-to-face payments, what it lacks, and whether a
 * payment password is needed. Refuses another member's payment, and one that is paid or expired.
 */
export const faceCheck: Handler<typeof facePayCalls.faceCheck> = async ({ db, site, member, now }, { tid }) => {
  const payment = assertOpen(await findFacePayment(db, tid), member.id, now);
  const [balance, guarded] = await Promise.all([
    loadBalanceForPayable(db, { kind: 'face', id: tid, payer: member.id, currency: site.currency }),
    hasPayPassword(db, member.id),
  ]);
  return {
    tid,
    payType: 'balance',
    payment: toYuan(payment.payable),
    balance: toYuan(balance),
    ...compareBalance(balance, payment.payable),
    limit: toYuan(balanceLimit),
    needPassword: guarded ? 1 : 0,
  };
};

/**
 * Pays one of the caller's face-to-face payments from the balance, or starts a provider payment for the rest. The
 * attempt is saved before the provider is called, so that its result is always queried. Refuses one that is paid or
 * expired, too low a balance, and a wrong or missing payment password.
 */
export const payFacePayment: Handler<typeof facePayCalls.payFacePayment> = async (context, input) => {
  const { site, member, now } = context;
  const { tid } = input;
  const payment = await payPayable(context, input, {
    payables: { face: lockFacePaymentPayable },
    subject: sentence('facePaySubject', { shop: site.name }),
    lock: async (db) => toFacePaymentPayable(db, assertOpen(await lockFacePayment(db, tid), member.id, now)),
  });
  return { tid, ...payment };
};
