import type { Cents } from 'contract/money.ts';

/** Describes a line of a draft; each SKU is in one line only. */
export interface DraftLine {
  readonly goodsId: number;
  readonly skuId: number;
  readonly pieces: number;
}

/** Holds a copy of the displayed address; the receiver stays encrypted (base64). */
export interface SnapshotAddress {
  readonly id: number;
  readonly receiverSealed: string;
  readonly region: readonly string[];
  readonly regionText: string;
  readonly tag: string;
}

/** Holds what the shopper saw last; the order must match it. */
export interface CheckoutSnapshot {
  readonly lines: readonly DraftLine[];
  /** null if there is no address yet, or if nothing is shipped. */
  readonly address: SnapshotAddress | null;
  /** Identifies the identity it is ordered under; older drafts have none. */
  readonly identityId?: number | null;
  readonly payable: Cents;
  /** Tells whether the lines came from the cart; the order then removes them from it. */
  readonly fromCart: boolean;
}

export interface OrderDraft {
  readonly tid: string;
  readonly shown: CheckoutSnapshot;
  readonly expiresAt: Date;
}
