import type { FastifyInstance } from 'fastify';
import { isPaymentProvider } from 'contract/money/payment/payment-providers.ts';
import type { ProviderNotification, NotificationResponse, PaymentProviderName } from '#gateways/pay/payment-provider.ts';
import type { SiteLookup } from './request-site.ts';

/** Limits the size of a notification; providers send far less. */
const maxBodyBytes = 64 * 1024;

/** Describes the function that handles a payment provider's notification for a site. It returns the reply that the provider expects. */
export type HandlePaymentNotification = (
  siteId: number,
  provider: PaymentProviderName,
  notice: ProviderNotification,
) => Promise<NotificationResponse>;

/**
 * Adds the URL to which payment providers send the results of payments. It is no call of the contract: providers sign
 * the body's exact bytes, and expect replies in their own form. Only the signature proves that a notification is
 * genuine.
 */
export function addPaymentNotificationRoute(app: FastifyInstance, sites: SiteLookup, handle: HandlePaymentNotification): void {
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: maxBodyBytes }, (_request, text, parsed) => parsed(null, text));
    scope.post<{ Params: { provider: string; siteId: string } }>('/api/v1/payment/notice/:provider/:siteId', async (request, reply) => {
      const { provider, siteId } = request.params;
      const site = /^\d{1,15}$/.test(siteId) ? await sites.findById(Number(siteId)) : undefined;
      if (!site || !isPaymentProvider(provider)) return reply.callNotFound();
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, typeof value === 'string' ? value : undefined]),
      );
      const body = typeof request.body === 'string' ? request.body : '';
      const answer = await handle(site.id, provider, { headers, body });
      return reply.code(answer.status).header('cache-control', 'no-store').type(answer.contentType).send(answer.body);
    });
    done();
  });
}
