import type { webhookCalls } from 'contract/webhook/webhook.calls.ts';
import type { Handler } from '#http/handler.ts';
import { pageAsked, pageOf } from '#platform/paging.ts';
import { deliveryRow } from '../delivery-row.ts';
import { deliveriesPage } from '../store/deliveries.ts';

const toDate = (milliseconds: number | undefined): Date | undefined => (milliseconds === undefined ? undefined : new Date(milliseconds));

export const listDeliveries: Handler<typeof webhookCalls.listDeliveries> = async ({ db }, input) => {
  const { webhookId, state, event, tid, from, before, ...paging } = input;
  const page = pageAsked(paging);
  const filter = { endpointId: webhookId, state, kind: event, tid, from: toDate(from), before: toDate(before) };
  const { list, total } = await deliveriesPage(db, filter, page);
  return pageOf(page, list.map(deliveryRow), total);
};
