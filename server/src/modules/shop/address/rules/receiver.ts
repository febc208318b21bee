import { buildReceiverTokens } from 'contract/shop/address/receiver-search.ts';

/** Describes the receiver of a parcel, and their address below the county: stored encrypted only. */
export interface Receiver {
  readonly name: string;
  readonly mobile: string;
  /** Holds the street and the door. */
  readonly detail: string;
}

/** Encrypts the receiver of a parcel for storage. */
export const sealReceiver = ({ name, mobile, detail }: Receiver, seal: (text: string) => Buffer): Buffer =>
  seal(JSON.stringify({ name, mobile, detail }));

/** Decrypts the receiver that `sealReceiver` encrypted. */
export const openReceiver = (sealed: Buffer, open: (sealed: Buffer) => string): Receiver => JSON.parse(open(sealed)) as Receiver;

/** Builds what is stored with an order to find it by a part of its receiver's name or by the telephone number. */
export const buildSearchTokens = (receiver: Receiver, hash: (text: string) => Buffer): Buffer =>
  Buffer.from(buildReceiverTokens(receiver, hash));

/** Holds the placeholder that replaces the receiver of an order whose personal data were deleted. */
export const noReceiver: Receiver = { name: '***', mobile: '', detail: '***' };
