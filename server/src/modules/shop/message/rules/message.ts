/** Holds a message to a member before it is stored. */
export interface NewMessage {
  readonly memberId: number;
  /** Identifies the subject and the event: `order:{tid}:paid`. */
  readonly key: string;
  readonly kind:
    | 'order'
    | 'parcel'
    | 'coupon'
    | 'points'
    | 'equity'
    | 'wantBuy'
    | 'restock'
    | 'prize'
    | 'review'
    | 'booking'
    | 'signIn'
    | 'suggestion'
    | 'uploadTask'
    | 'shop';
  readonly title: string;
  readonly text: string;
  /** Holds the path of a page of the mall, below its base. */
  readonly link: string;
  readonly picture: string;
}

/** Describes a stored message to a member, with the time of its event and when it was read. */
export interface Message {
  readonly id: number;
  readonly kind: string;
  readonly title: string;
  readonly text: string;
  readonly link: string;
  readonly picture: string;
  readonly toldAt: Date;
  readonly readAt: Date | null;
}
