import { calls } from '../call.ts';
import type { paymentShapes } from './payment.shapes.ts';

export const paymentCalls = calls<typeof paymentShapes>()({
  payQuery: {
    method: 'POST',
    path: '/pay/query',
    caller: 'shopper',
    work: 'read',
    says: 'How the payment of an order stands.',
    refuses: ['paymentNotFound'],
  },
});
