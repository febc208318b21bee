import { zero } from 'contract/money.ts';
import type { paymentCalls } from 'contract/payment/payment.calls.ts';
import { Refusal } from 'contract/refusals.ts';
import type { Handler } from '#http/handler.ts';
import { lockMember } from '#platform/lock-member.ts';
import { announce, planAttempt, planned } from '../at-vendor.ts';
import { ownMoney } from '../own-money.ts';
import { chosenAccount } from '../pay-ways.ts';
import { holdRecharge } from '../recharge-payable.ts';
import { mustBeOpen, mustFit } from '../rules/recharge.ts';
import { heldRecharge } from '../store/recharges.ts';

/** Starts a recharge's payment. The attempt is committed before the provider is called, so that it is queried until it ends. */
export const beginPayment: Handler<typeof paymentCalls.beginPayment> = async (context, { tid, payType, scene = 'web', phone = 1 }) => {
  const { units, site, member, now, ids, gateways, secrets, from } = context;
  const ground = { siteId: site.id, units, secrets, vendors: gateways.pay, payables: { recharge: holdRecharge }, now };
  const { attempt } = await planned(ground, () =>
    units.write(site.id, async (db) => {
      // The lock keeps out new recharges, which would replace this one.
      await lockMember(db, member.id);
      const recharge = await heldRecharge(db, tid, member.id);
      if (!recharge) throw new Refusal('rechargeNotFound');
      mustBeOpen(recharge, now);
      mustFit(recharge.amount, { balance: await ownMoney(db, member.id, recharge.currency), atVendor: [], currency: recharge.currency });
      const [account, held] = await Promise.all([
        chosenAccount({ db, secrets, vendors: gateways.pay, currency: recharge.currency }, payType),
        holdRecharge(db, tid),
      ]);
      if (!held) throw new Refusal('rechargeNotFound');
      return planAttempt(db, held, { account, scene, phone: phone === 1, balancePart: zero }, ids.longNumber(), now);
    }),
  );
  const { payUrl, codeText } = await announce(ground, attempt, { site, subject: '余额充值', from });
  return { tid, paymentNo: attempt.paymentNo, payUrl, codeText };
};
