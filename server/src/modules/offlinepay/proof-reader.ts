import type { BaseContext } from '#http/handler.ts';
import { buildReadUrl } from '#modules/upload/upload.ts';
import type { ProofReader } from './rules/proof-reply.ts';

/** Builds the reader of proofs for replies from a call's context. */
export const proofReader = ({ say, secrets, now }: Pick<BaseContext, 'say' | 'secrets' | 'now'>): ProofReader => ({
  say,
  readUrl: (link) => buildReadUrl(link, secrets, now),
  open: secrets.open,
});
