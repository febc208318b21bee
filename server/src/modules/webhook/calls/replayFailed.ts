import { Refusal } from '#platform/refusal.ts';
import type { webhookCalls } from 'contract/webhook/webhook.calls.ts';
import type { Handler } from '#http/handler.ts';
import { listGivenUpDeliveries, requeueDeliveries } from '../store/deliveries.ts';
import { listEndpoints, lockEndpoint } from '../store/endpoints.ts';

/** Limits the deliveries of one call. */
const maxReplayed = 1000;

export const replayFailed: Handler<typeof webhookCalls.replayFailed> = async ({ db, now, unchanged }, { since, webhookId }) => {
  const endpoints = (await listEndpoints(db)).filter(({ id }) => webhookId === undefined || id === webhookId);
  if (webhookId !== undefined && endpoints.length === 0) throw new Refusal('webhookNotFound');
  const locked: number[] = [];
  // Always locked in the order of their ids, which avoids deadlocks.
  for (const { id } of endpoints) if (await lockEndpoint(db, id)) locked.push(id);
  const failed = await listGivenUpDeliveries(db, locked, new Date(since), maxReplayed + 1);
  const chosen = failed.slice(0, maxReplayed);
  if (chosen.length > 0) await requeueDeliveries(db, chosen, locked, now);
  else unchanged();
  return { replayed: chosen.length, more: failed.length > maxReplayed };
};
