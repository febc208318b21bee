import { Refusal } from 'contract/refusals.ts';
import type { WebhookPost } from '#gateways/webhook/webhook-post.ts';
import { urlProblems } from './rules/words.ts';

/**
 * Checks the URL of an endpoint and returns its normalised form. Refuses (webhookUrlWrong), with the reason, a URL that nothing may be
 * sent to. Makes a DNS lookup, so never call it inside a transaction.
 */
export async function usableUrl(webhooks: WebhookPost, url: string): Promise<string> {
  const found = await webhooks.check(url.trim());
  if ('problem' in found) throw new Refusal('webhookUrlWrong', { message: urlProblems[found.problem] });
  return found.url;
}
