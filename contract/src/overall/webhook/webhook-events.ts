/** Holds the events that a webhook endpoint can subscribe to, each with a description for the merchant. */
export const webhookEvents = {
  'order.paid': '订单已付款，每单一次',
  'order.shipped': '订单的一个包裹已发出，每个包裹一次',
  'order.parcelChanged': '已发出的包裹改了快递或运单号，每改一次一次',
  'order.signed': '订单已收货：顾客确认、到期自动确认，或无需配送的订单付款即完成，每单一次',
  'order.refunded': '已付款的订单还没发货就整单退款并关闭，不要再发货，每单一次',
  'order.closed': '未付款的订单已关闭：顾客取消、商家关闭或到期，每单一次',
} as const satisfies Readonly<Record<string, string>>;

/** Describes a type of webhook event. */
export type WebhookEvent = keyof typeof webhookEvents;

/** Lists the types of webhook events. */
export const webhookEventNames = Object.keys(webhookEvents) as WebhookEvent[];

/** Lists the events that a webhook endpoint is subscribed to if its merchant chooses none. */
export const defaultWebhookEvents: readonly WebhookEvent[] = [
  'order.paid',
  'order.shipped',
  'order.parcelChanged',
  'order.signed',
  'order.refunded',
];

/** Names what a webhook delivery sends: an event, or a test (ping) that the merchant requested. */
export type WebhookKind = WebhookEvent | 'ping';

/** Lists all that a webhook endpoint may receive: the events and the test (ping). */
export const webhookKinds = [...webhookEventNames, 'ping'] as const;

/** Lists why a webhook endpoint is paused: by its merchant, after an answer 410, after failing for long, or as the site came from a backup. */
export const webhookPauseReasons = ['merchant', 'gone', 'failing', 'restored'] as const;

/** Names why a webhook endpoint was paused. */
export type WebhookPauseReason = (typeof webhookPauseReasons)[number];

/**
 * Lists the states of a webhook delivery. `given up` means that too many attempts failed; `dropped` means that the
 * endpoint was removed or the site restored.
 */
export const deliveryStates = ['waiting', 'delivered', 'givenUp', 'dropped'] as const;

/** Describes a state of a webhook delivery. */
export type DeliveryState = (typeof deliveryStates)[number];

/** Holds the version of webhook bodies. New fields keep the version; a changed meaning of a field needs a new one. */
export const webhookVersion = 1;
