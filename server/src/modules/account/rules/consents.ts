import { Refusal } from '#platform/refusal.ts';

/** Lists the legal texts that a person must accept at each login. */
export const requiredConsentKinds = ['service', 'privacy'] as const;

/** Tells whether an account can be used after its member withdrew the consent to this text. */
export const canStayWithout = (kind: string): boolean => !requiredConsentKinds.some((required) => required === kind);

/** Holds the version of each legal text that a member must accept to log in. */
export type AgreedVersions = { readonly [Kind in (typeof requiredConsentKinds)[number]]: number };

/** Holds one consent: the kind of legal text and the version that was accepted. */
export interface Consent {
  readonly kind: string;
  readonly version: number;
}

/**
 * Returns the consents to record. Refuses (legalTextsChanged) versions other than the current ones, and reports these.
 * @param inForce version by kind; a kind without a text needs no consent
 */
export function checkAgreedVersions(agreed: AgreedVersions, inForce: Readonly<Record<string, number>>): Consent[] {
  const required = requiredConsentKinds.flatMap((kind) => {
    const version = inForce[kind];
    return version === undefined ? [] : [{ kind, version }];
  });
  if (required.some(({ kind, version }) => agreed[kind] !== version))
    throw new Refusal('legalTextsChanged', { body: { textVersions: inForce } });
  return required;
}
