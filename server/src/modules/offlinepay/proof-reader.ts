import type { BaseContext } from '#http/handler.ts';
import { buildReadUrl } from '#modules/upload/upload.ts';
import type { ProofReader } from './rules/proof-reply.ts';

/** Builds what replies about bank transfer proofs need: the functions that sign file URLs and decrypt the payer. */
export const proofReader = ({ say, secrets, now }: Pick<BaseContext, 'say' | 'secrets' | 'now'>): ProofReader => ({
  say,
  readUrl: (link) => buildReadUrl(link, secrets, now),
  open: secrets.open,
});
