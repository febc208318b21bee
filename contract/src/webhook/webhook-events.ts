/** What a merchant's own systems can be told of, and when. */
export const webhookEvents = {
  'order.paid': '订单已付款，每单一次',
  'order.shipped': '订单的一个包裹已发出，每个包裹一次',
  'order.parcelChanged': '已发出的包裹改了快递或运单号，每改一次一次',
  'order.signed': '订单已收货：顾客确认、到期自动确认，或无需配送的订单付款即完成，每单一次',
  'order.closed': '未付款的订单已关闭：顾客取消、商家关闭或到期，每单一次',
} as const satisfies Readonly<Record<string, string>>;

export type WebhookEvent = keyof typeof webhookEvents;
export const webhookEventNames = Object.keys(webhookEvents) as WebhookEvent[];
/** What one is told of who names nothing. */
export const usualWebhookEvents: readonly WebhookEvent[] = ['order.paid', 'order.shipped', 'order.parcelChanged', 'order.signed'];

/** A test that the merchant asked for, besides the events. */
export type WebhookKind = WebhookEvent | 'ping';
export const webhookKinds = [...webhookEventNames, 'ping'] as const;

/** Why nothing is sent to an endpoint. */
export const webhookPauses = ['merchant', 'gone', 'failing', 'restored'] as const;
export type WebhookPause = (typeof webhookPauses)[number];

/** How a delivery stands: given up after so many tries; dropped, for its endpoint was removed or the site came from a backup. */
export const deliveryStates = ['waiting', 'delivered', 'givenUp', 'dropped'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** The version of the bodies: fields may come in, none changes what it means; what would is another version. */
export const webhookVersion = 1;
