import type { refundCalls } from 'contract/aftersales/refund/refund.calls.ts';
import type { Handler } from '#http/handler.ts';
import { refreshParcelTraces, toTracedReply } from '#modules/aftersales/logistics/logistics.ts';
import { Refusal } from '#platform/refusal.ts';
import { loadRefundParcels } from '../refund-parcels.ts';
import { findRefund } from '../store/refunds.ts';

/**
 * Returns the tracking of the parcels of one of the caller's refunds: the one sent back, and the one sent in exchange.
 * Refuses a refund of another member.
 */
export const returnLogistics: Handler<typeof refundCalls.returnLogistics> = async (context, { refundNo }) => {
  const { units, siteId, gateways, secrets, member, now } = context;
  const { refund, courier, parcels } = await units.read(siteId, async (db) => {
    const found = await findRefund(db, refundNo, member.id);
    if (!found) throw new Refusal('refundNotFound');
    return { refund: found, ...(await loadRefundParcels(db, [found], { couriers: gateways.couriers, secrets })) };
  });
  const traced = await refreshParcelTraces({ units, siteId, courier, from: '', now }, parcels);
  const find = (kind: 'return' | 'exchange') => {
    const parcel = traced.find(({ owner }) => owner.kind === kind);
    return parcel ? toTracedReply(parcel, context) : null;
  };
  return { refundNo, tid: refund.tid, returnTo: refund.returnTo, back: find('return'), resent: find('exchange') };
};
