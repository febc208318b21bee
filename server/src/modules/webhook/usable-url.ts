import { Refusal } from 'contract/refusals.ts';
import type { WebhookPost } from '#gateways/webhook/webhook-post.ts';
import { urlProblems } from './rules/words.ts';

/** An address as it is kept. Refuses (webhookUrlWrong), with why, one that nothing may be sent to. It asks the name service: not inside a unit. */
export async function usableUrl(webhooks: WebhookPost, asked: string): Promise<string> {
  const found = await webhooks.check(asked.trim());
  if ('problem' in found) throw new Refusal('webhookUrlWrong', { message: urlProblems[found.problem] });
  return found.url;
}
