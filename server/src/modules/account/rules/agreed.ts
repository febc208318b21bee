import { Refusal } from 'contract/refusals.ts';

/** Lists the legal texts that a person must accept at each login. */
export const agreedKinds = ['service', 'privacy'] as const;
export type Agreed = { readonly [Kind in (typeof agreedKinds)[number]]: number };

export interface Consent {
  readonly kind: string;
  readonly version: number;
}

/**
 * Returns the consents to record. Refuses (textsChanged) versions other than the current ones, and reports these.
 * @param inForce version by kind; a kind without a text needs no consent
 */
export function consentsOf(agreed: Agreed, inForce: Readonly<Record<string, number>>): Consent[] {
  const required = agreedKinds.flatMap((kind) => {
    const version = inForce[kind];
    return version === undefined ? [] : [{ kind, version }];
  });
  if (required.some(({ kind, version }) => agreed[kind] !== version))
    throw new Refusal('textsChanged', { body: { textVersions: inForce } });
  return required;
}
