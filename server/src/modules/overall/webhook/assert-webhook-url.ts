import { Refusal } from '#platform/refusal.ts';
import type { WebhookClient } from '#gateways/webhook/webhook-client.ts';
import { urlProblemSentences } from './rules/webhook-texts.ts';

/**
 * Checks the URL of a webhook endpoint and returns its normalised form. Refuses (webhookUrlWrong), with the reason, a
 * URL that nothing may be sent to. Makes a DNS lookup, so never call it inside a transaction.
 */
export async function assertWebhookUrl(webhooks: WebhookClient, url: string): Promise<string> {
  const found = await webhooks.check(url.trim());
  if ('problem' in found) throw new Refusal('webhookUrlWrong', { sentence: urlProblemSentences[found.problem] });
  return found.url;
}
