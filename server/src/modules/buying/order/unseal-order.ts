import type { Reply } from 'contract/call.ts';
import { maskedNationalId } from 'contract/national-id.ts';
import type { orderCalls } from 'contract/buying/order/order.calls.ts';
import { openReceiver } from '#modules/shop/address/address.ts';
import { openIdentityHolder } from '#modules/members/identity/identity.ts';
import { toReceiverReply } from './rules/order-reply.ts';
import type { Order } from './rules/order.ts';

type Detail = Reply<typeof orderCalls.orderDetail>;

/**
 * Decrypts the personal data of an order for readers who may see it: the receiver in full, and the buyer's identity
 * with its number masked.
 */
export function unsealOrder(
  { destination, receiverSealed, identitySealed }: Pick<Order, 'destination' | 'receiverSealed' | 'identitySealed'>,
  open: (sealed: Buffer) => string,
): Pick<Detail, 'receiver' | 'realname'> {
  const person = identitySealed && openIdentityHolder(identitySealed, open);
  return {
    receiver: destination && receiverSealed ? toReceiverReply(destination, openReceiver(receiverSealed, open)) : null,
    realname: person && { name: person.name, idCard: maskedNationalId(person.number) },
  };
}
