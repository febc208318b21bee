import type { refundCalls } from 'contract/refund/refund.calls.ts';
import type { Handler } from '#http/handler.ts';
import { askAboutParcel, toTracedReply } from '#modules/logistics/logistics.ts';
import { Refusal } from '#platform/refusal.ts';
import type { RefundParcel } from '../rules/refund.ts';
import { findRefund } from '../store/refunds.ts';

export const returnLogistics: Handler<typeof refundCalls.returnLogistics> = async (context, { refundNo }) => {
  const { units, siteId, gateways, member, now } = context;
  const refund = await units.read(siteId, (db) => findRefund(db, refundNo, member.id));
  if (!refund) throw new Refusal('refundNotFound');
  const trace = async (parcel: RefundParcel | null) =>
    parcel &&
    toTracedReply(
      {
        ...parcel,
        shippedAt: new Date(parcel.at),
        trace: await askAboutParcel({ courier: gateways.courier, now }, { ...parcel, to: refund.returnTo }),
      },
      context,
    );
  const [back, resent] = await Promise.all([trace(refund.express), trace(refund.resent)]);
  return { refundNo, tid: refund.tid, returnTo: refund.returnTo, back, resent };
};
