/**
 * Lists the kinds of ledger accounts by owner. An account that is `kept` stores its balance, which never falls below zero; one that is `summed`
 * is the sum of its postings, so that no row of a site is hot. A module that needs another account adds its kind here.
 */
export const accountKinds = {
  member: { balance: 'kept', points: 'kept' },
  /** A stored-value card holds what was paid for it, and what was given on top. */
  card: { paid: 'kept', gift: 'kept' },
  site: {
    sales: 'summed',
    /** Receives the deposits of bookings. */
    bookings: 'summed',
    topUp: 'summed',
    /** Holds what shoppers paid for couriers who collect returns. */
    pickups: 'summed',
    /** Pays the postage of returns to insured shoppers (negative). Their premiums are sales. */
    insurance: 'summed',
    /** Gives money on top of what members pay in (negative). */
    gifts: 'summed',
    /** Pays the rewards of members whose shares sold something (negative). */
    shareRewards: 'summed',
    /** Hold what the payment providers owe the site (negative). */
    wechat: 'summed',
    alipay: 'summed',
    /** Holds what was transferred to the shop's own bank account (negative). */
    offline: 'summed',
    /** Holds the money that open payments reserve. */
    held: 'summed',
    /** Holds what must be returned to payers. */
    owed: 'summed',
    /** Issues points (negative). */
    points: 'summed',
    /** Holds the points that unpaid orders reserve. */
    pointsHeld: 'summed',
  },
} as const satisfies Record<string, Record<string, 'kept' | 'summed'>>;

type AccountKinds = typeof accountKinds;
/** Names the owners of accounts besides the site. */
export type AccountOwner = Exclude<keyof AccountKinds, 'site'>;

/** Describes an account of an owner of the site, such as a member, by the owner's id. */
export type OwnedAccount = {
  readonly [Owner in AccountOwner]: { readonly owner: Owner; readonly id: number; readonly kind: keyof AccountKinds[Owner] };
}[AccountOwner];

/** Describes a ledger account, of an owner or of the site itself. */
export type LedgerAccount = OwnedAccount | { readonly owner: 'site'; readonly kind: keyof AccountKinds['site'] };

/** Returns the name under which postings know an account: `member:1:balance`, `site:sales`. */
export const accountName = (account: LedgerAccount): string =>
  account.owner === 'site' ? `site:${account.kind}` : `${account.owner}:${account.id}:${account.kind}`;

/** Returns the kind of an account by its name. */
export const accountKind = (name: string): string => name.slice(name.lastIndexOf(':') + 1);

/** Returns whether an account stores its balance, which never falls below zero. */
export const isKept = (account: LedgerAccount): account is OwnedAccount => {
  const kinds: Readonly<Record<string, 'kept' | 'summed'>> = accountKinds[account.owner];
  return kinds[account.kind] === 'kept';
};

/** Names the unit in which the ledger counts points, beside the currencies. */
export const pointsUnit = 'PTS';
