import type { webhookCalls } from 'contract/webhook/webhook.calls.ts';
import type { Handler } from '#http/handler.ts';
import { pauseReasonSentences } from '../rules/webhook-texts.ts';
import { listEndpoints, countOpenDeliveries } from '../store/endpoints.ts';

export const listWebhooks: Handler<typeof webhookCalls.listWebhooks> = async ({ db, say, now }) => {
  const [endpoints, counts] = await Promise.all([listEndpoints(db), countOpenDeliveries(db)]);
  const list = endpoints.map(({ id, url, events, createdAt, pausedFor, pausedAt, failingSince, formerUntil }) => ({
    id,
    url,
    events: [...events],
    createTime: createdAt.getTime(),
    pausedFor,
    pausedTime: pausedAt?.getTime() ?? null,
    pausedText: pausedFor === null ? '' : say(pauseReasonSentences[pausedFor]),
    failingSince: failingSince?.getTime() ?? null,
    formerSecretUntil: formerUntil && formerUntil > now ? formerUntil.getTime() : null,
    waiting: counts.get(id)?.waiting ?? 0,
    givenUp: counts.get(id)?.givenUp ?? 0,
  }));
  return { list };
};
