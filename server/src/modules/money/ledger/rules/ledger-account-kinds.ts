/**
 * Lists the kinds of ledger accounts by owner. A `kept` account stores its balance, which never falls below zero. A
 * `summed` one adds up its postings when read, so that concurrent payments never wait for one row.
 */
export const ledgerAccountKinds = {
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
    /** Gives the money that the shop adds to a balance by hand (negative), and receives what it takes. */
    corrections: 'summed',
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

type AccountKinds = typeof ledgerAccountKinds;
/** Names a kind of owner of ledger accounts, such as members; the site's own accounts are apart. */
export type LedgerAccountOwner = Exclude<keyof AccountKinds, 'site'>;

/** Describes a ledger account of an owner such as a member, by the owner's id. */
export type OwnedLedgerAccount = {
  readonly [Owner in LedgerAccountOwner]: { readonly owner: Owner; readonly id: number; readonly kind: keyof AccountKinds[Owner] };
}[LedgerAccountOwner];

/** Describes a ledger account, of an owner or of the site itself. */
export type LedgerAccount = OwnedLedgerAccount | { readonly owner: 'site'; readonly kind: keyof AccountKinds['site'] };

/** Returns the name by which postings refer to a ledger account: `member:1:balance`, `site:sales`. */
export const ledgerAccountName = (account: LedgerAccount): string =>
  account.owner === 'site' ? `site:${account.kind}` : `${account.owner}:${account.id}:${account.kind}`;

/** Returns the kind of a ledger account by its name. */
export const ledgerAccountKind = (name: string): string => name.slice(name.lastIndexOf(':') + 1);

/** Tells whether a ledger account stores its balance, which then never falls below zero. */
export const hasStoredBalance = (account: LedgerAccount): account is OwnedLedgerAccount => {
  const kinds: Readonly<Record<string, 'kept' | 'summed'>> = ledgerAccountKinds[account.owner];
  return kinds[account.kind] === 'kept';
};

/** Names the unit in which the ledger counts points, beside the currencies. */
export const pointsUnit = 'PTS';
