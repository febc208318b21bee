/** The names and shapes of everything that one domain tells the others. No logic stands here. */
export interface Events {
  orderCreated: { readonly tid: string; readonly memberId: number };
  orderPaid: { readonly tid: string; readonly memberId: number };
  orderShipped: { readonly tid: string; readonly memberId: number };
  orderSigned: { readonly tid: string; readonly memberId: number };
  orderClosed: { readonly tid: string; readonly memberId: number; readonly by: 'shopper' | 'time' | 'merchant' };
}

export type EventName = keyof Events;
