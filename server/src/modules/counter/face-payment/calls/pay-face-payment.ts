import { toYuan } from 'contract/money.ts';
import type { facePayCalls } from 'contract/counter/face-payment/face-payment.calls.ts';
import type { Handler } from '#http/handler.ts';
import { assertPayPasswordVerified, hasPayPassword, verifyPayPassword } from '#modules/members/account/account.ts';
import {
  balanceLimit,
  compareBalance,
  loadBalanceForPayable,
  payOrPlanPayment,
  retryPaymentPlan,
  spendsBalance,
  startPlannedPayment,
} from '#modules/money/payment/payment.ts';
import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';
import { lockFacePaymentPayable, toFacePaymentPayable } from '../face-payable.ts';
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
export const payFacePayment: Handler<Row> = async (context, input) => {
  const { units, siteId, site, member, now, ids, gateways, secrets, client, say } = context;
  const { tid, payPassword } = input;
  const proof = payPassword === undefined ? undefined : await verifyPayPassword(context, member.id, payPassword);
  const deps = { siteId, units, secrets, providers: gateways.pay, payables: { face: lockFacePaymentPayable }, now };
  const plan = await retryPaymentPlan(deps, () =>
    units.write(siteId, async (db) => {
      const payment = assertOpen(await lockFacePayment(db, tid), member.id, now);
      if (member.paysByPassword && spendsBalance(input)) await assertPayPasswordVerified(db, member.id, proof);
      return payOrPlanPayment(db, toFacePaymentPayable(db, payment), input, { ids, now });
    }),
  );
  return {
    tid,
    ...(await startPlannedPayment(deps, plan, { site, subject: say(sentence('facePaySubject', { shop: site.name })), from: client })),
  };
};
