import { Refusal } from 'contract/refusals.ts';

/** How a person proves who they are: something they know, or the phone they hold. */
export type Proof = { readonly by: 'password'; readonly password: string } | { readonly by: 'code'; readonly code: string };

interface Given {
  readonly mobile?: string | undefined;
  readonly password?: string | undefined;
  readonly validcode?: string | undefined;
  readonly openid?: string | undefined;
  readonly jbzAuthCode?: string | undefined;
}

/** The number and the proof in a login's fields. Refuses the ways of messaging apps, and a login that proves nothing. */
export function proofIn({ mobile, password, validcode, openid, jbzAuthCode }: Given): { readonly typed: string; readonly proof: Proof } {
  if (mobile === undefined && (openid || jbzAuthCode)) throw new Refusal('loginOtherWay');
  if (mobile === undefined) throw new Refusal('mobileWrong');
  if (validcode !== undefined) return { typed: mobile, proof: { by: 'code', code: validcode } };
  if (password !== undefined) return { typed: mobile, proof: { by: 'password', password } };
  throw new Refusal('loginNeedsProof');
}
