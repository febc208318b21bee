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

/** Lists the events that an endpoint gets if none are chosen. */
export const defaultWebhookEvents: readonly WebhookEvent[] = [
  'order.paid',
  'order.shipped',
  'order.parcelChanged',
  'order.signed',
  'order.refunded',
];

/** Describes the kind of a delivery: an event, or a test that the merchant asked for. */
export type WebhookKind = WebhookEvent | 'ping';

/** Lists everything that an endpoint may receive: the events and the test. */
export const webhookKinds = [...webhookEventNames, 'ping'] as const;

/** Lists the reasons why an endpoint is paused: by the merchant, answered 410, kept failing, or the site was restored from a backup. */
export const webhookPauseReasons = ['merchant', 'gone', 'failing', 'restored'] as const;

/** Describes why an endpoint was paused. */
export type WebhookPauseReason = (typeof webhookPauseReasons)[number];

/** Lists the states of a delivery: given up after too many attempts; dropped because its endpoint was removed or the site was restored. */
export const deliveryStates = ['waiting', 'delivered', 'givenUp', 'dropped'] as const;

/** Describes a state of a webhook delivery. */
export type DeliveryState = (typeof deliveryStates)[number];

/** Holds the version of the bodies. New fields keep the version; changing the meaning of a field needs a new one. */
export const webhookVersion = 1;
