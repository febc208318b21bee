import type { webhookCalls } from 'contract/webhook/webhook.calls.ts';
import type { Handler } from '#http/handler.ts';
import { pageAsked, pageOf } from '#platform/paging.ts';
import { deliveryRow } from '../delivery-row.ts';
import { deliveriesPage } from '../store/deliveries.ts';

const momentOf = (asked: number | undefined): Date | undefined => (asked === undefined ? undefined : new Date(asked));

export const listDeliveries: Handler<typeof webhookCalls.listDeliveries> = async ({ db }, input) => {
  const { webhookId, state, event, tid, from, before, ...asked } = input;
  const page = pageAsked(asked);
  const which = { endpointId: webhookId, state, kind: event, tid, from: momentOf(from), before: momentOf(before) };
  const { list, total } = await deliveriesPage(db, which, page);
  return pageOf(page, list.map(deliveryRow), total);
};
