import { Refusal } from 'contract/refusals.ts';

/** The texts that a person agrees to at each login. */
export const agreedKinds = ['service', 'privacy'] as const;
export type Agreed = { readonly [Kind in (typeof agreedKinds)[number]]: number };

export interface Consent {
  readonly kind: string;
  readonly version: number;
}

/**
 * What is recorded of the versions a person ticked. Refuses others than those in force, naming these.
 * @param inForce version by kind; a kind that the site has no text of needs no consent
 */
export function consentsOf(agreed: Agreed, inForce: Readonly<Record<string, number>>): Consent[] {
  const asked = agreedKinds.flatMap((kind) => {
    const version = inForce[kind];
    return version === undefined ? [] : [{ kind, version }];
  });
  if (asked.some(({ kind, version }) => agreed[kind] !== version)) throw new Refusal('textsChanged', { body: { textVersions: inForce } });
  return asked;
}
