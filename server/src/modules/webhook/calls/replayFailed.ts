import { Refusal } from 'contract/refusals.ts';
import type { webhookCalls } from 'contract/webhook/webhook.calls.ts';
import type { Handler } from '#http/handler.ts';
import { givenUpSince, setReplayed } from '../store/deliveries.ts';
import { endpointsOf, heldEndpoint } from '../store/endpoints.ts';

/** So many go at once. */
const most = 1000;

export const replayFailed: Handler<typeof webhookCalls.replayFailed> = async ({ db, now, unchanged }, { since, webhookId }) => {
  const named = (await endpointsOf(db)).filter(({ id }) => webhookId === undefined || id === webhookId);
  if (webhookId !== undefined && named.length === 0) throw new Refusal('webhookNotFound');
  const held: number[] = [];
  // In the order of their ids, as everybody holds them.
  for (const { id } of named) if (await heldEndpoint(db, id)) held.push(id);
  const failed = await givenUpSince(db, held, new Date(since), most + 1);
  const chosen = failed.slice(0, most);
  if (chosen.length > 0) await setReplayed(db, chosen, held, now);
  else unchanged();
  return { replayed: chosen.length, more: failed.length > most };
};
