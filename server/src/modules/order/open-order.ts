import type { Reply } from 'contract/call.ts';
import { maskedNationalId } from 'contract/national-id.ts';
import type { orderCalls } from 'contract/order/order.calls.ts';
import { openPerson } from '#modules/identity/identity.ts';
import { receiverOf } from './rules/order-reply.ts';
import type { Order } from './store/orders.ts';

type Detail = Reply<typeof orderCalls.orderDetail>;

/** What lies sealed in an order, for who may see it: where it goes with the whole mobile, for whom it was made with the number masked. */
export function openOrder(
  { receiver, mobileSealed, identitySealed }: Pick<Order, 'receiver' | 'mobileSealed' | 'identitySealed'>,
  open: (sealed: Buffer) => string,
): Pick<Detail, 'receiver' | 'realname'> {
  const person = identitySealed && openPerson(identitySealed, open);
  return {
    receiver: receiver && mobileSealed ? receiverOf(receiver, open(mobileSealed)) : null,
    realname: person && { name: person.name, idCard: maskedNationalId(person.number) },
  };
}
