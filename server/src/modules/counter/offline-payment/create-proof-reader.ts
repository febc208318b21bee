import type { BaseContext } from '#http/handler.ts';
import { buildReadUrl } from '#modules/shop/upload/upload.ts';
import type { ProofReader } from './rules/proof-reply.ts';

/**
 * Builds the functions that replies about bank transfer proofs need: they render sentences, sign file URLs and decrypt
 * the payer's name.
 */
export const createProofReader = ({ say, secrets, now }: Pick<BaseContext, 'say' | 'secrets' | 'now'>): ProofReader => ({
  say,
  readUrl: (link) => buildReadUrl(link, secrets, now),
  open: secrets.open,
});
