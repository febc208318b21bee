import type { Configuration } from '#platform/configuration.ts';
import { httpPost } from './http-post.ts';
import type { WebhookPost } from './webhook-post.ts';

/** How this installation sends to merchants' own systems: into private networks only where it is told to, or on a development machine. */
export const webhookGateway = ({
  production,
  ALLOW_PRIVATE_WEBHOOKS,
}: Pick<Configuration, 'production' | 'ALLOW_PRIVATE_WEBHOOKS'>): WebhookPost => httpPost(ALLOW_PRIVATE_WEBHOOKS ?? !production);
