import type { Configuration } from '#platform/configuration.ts';
import { httpWebhookClient } from './http-webhook-client.ts';
import type { WebhookClient } from './webhook-client.ts';

/** Creates the webhook client of this installation. Private networks are allowed by ALLOW_PRIVATE_WEBHOOKS, and by default in development. */
export const webhookGateway = ({
  production,
  ALLOW_PRIVATE_WEBHOOKS,
}: Pick<Configuration, 'production' | 'ALLOW_PRIVATE_WEBHOOKS'>): WebhookClient => httpWebhookClient(ALLOW_PRIVATE_WEBHOOKS ?? !production);
