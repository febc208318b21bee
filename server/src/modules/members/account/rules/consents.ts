import { Refusal } from '#platform/refusal.ts';

/** Lists the legal texts that a person must accept at each login. */
export const requiredConsentKinds = ['service', 'privacy'] as const;

/** Tells whether a member can still use the account after withdrawing the consent to this legal text. */
export const canUseAccountWithout = (kind: string): boolean => !requiredConsentKinds.some((required) => required === kind);

/** Holds the versions of the legal texts that a person accepts when logging in. */
export type ConsentVersions = { readonly [Kind in (typeof requiredConsentKinds)[number]]: number };

/** Describes a member's consent: a legal text and its accepted version. */
export interface Consent {
  readonly kind: string;
  readonly version: number;
}

/**
 * Returns the consents to record at a login. Refuses (legalTextsChanged) consent to outdated versions, and reports
 * the current ones.
 * @param inForce version by kind; a kind without a text needs no consent
 */
export function checkConsentVersions(agreed: ConsentVersions, inForce: Readonly<Record<string, number>>): Consent[] {
  const required = requiredConsentKinds.flatMap((kind) => {
    const version = inForce[kind];
    return version === undefined ? [] : [{ kind, version }];
  });
  if (required.some(({ kind, version }) => agreed[kind] !== version))
    throw new Refusal('legalTextsChanged', { body: { textVersions: inForce } });
  return required;
}
