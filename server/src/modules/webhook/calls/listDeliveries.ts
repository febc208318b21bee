import type { webhookCalls } from 'contract/webhook/webhook.calls.ts';
import type { Handler } from '#http/handler.ts';
import { parsePageRange, buildPage } from '#platform/paging.ts';
import { buildDeliveryRow } from '../build-delivery-row.ts';
import { listWebhookDeliveries } from '../store/deliveries.ts';

const toDate = (milliseconds: number | undefined): Date | undefined => (milliseconds === undefined ? undefined : new Date(milliseconds));

export const listDeliveries: Handler<typeof webhookCalls.listDeliveries> = async ({ db, say }, input) => {
  const { webhookId, state, event, tid, from, before, ...paging } = input;
  const page = parsePageRange(paging);
  const filter = { endpointId: webhookId, state, kind: event, tid, from: toDate(from), before: toDate(before) };
  const { list, total } = await listWebhookDeliveries(db, filter, page);
  return buildPage(
    page,
    list.map((delivery) => buildDeliveryRow(delivery, say)),
    total,
  );
};
