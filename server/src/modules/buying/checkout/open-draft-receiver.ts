import { openReceiver, type Receiver } from '#modules/shop/address/address.ts';
import type { CheckoutSnapshot } from './rules/order-draft.ts';

/** Decrypts the receiver that a draft showed; undefined where it showed no address. */
export const openDraftReceiver = ({ address }: CheckoutSnapshot, open: (sealed: Buffer) => string): Receiver | undefined =>
  address ? openReceiver(Buffer.from(address.receiverSealed, 'base64'), open) : undefined;
