import type { paymentCalls } from 'contract/payment/payment.calls.ts';
import type { Handler } from '#http/handler.ts';
import { shownWays } from '../pay-ways.ts';

export const payWays: Handler<typeof paymentCalls.payWays> = async ({ db, site, secrets, gateways }) => ({
  ways: await shownWays({ db, secrets, vendors: gateways.pay, currency: site.currency }),
});
