import type { Configuration } from '#platform/configuration.ts';
import { httpPost } from './http-post.ts';
import type { WebhookPost } from './webhook-post.ts';

/** Creates the webhook client of this installation. Private networks are allowed by ALLOW_PRIVATE_WEBHOOKS, and by default in development. */
export const webhookGateway = ({
  production,
  ALLOW_PRIVATE_WEBHOOKS,
}: Pick<Configuration, 'production' | 'ALLOW_PRIVATE_WEBHOOKS'>): WebhookPost => httpPost(ALLOW_PRIVATE_WEBHOOKS ?? !production);
