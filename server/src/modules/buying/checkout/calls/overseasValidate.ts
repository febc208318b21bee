import type { checkoutCalls } from 'contract/buying/checkout/checkout.calls.ts';
import type { Handler } from '#http/handler.ts';
import { toIdentityReply } from '#modules/members/identity/identity.ts';
import { quoteRequiresIdentity, chooseIdentity } from '../choose-identity.ts';
import { openDraftReceiver } from '../open-draft-receiver.ts';
import { loadQuotedDraft } from '../quoted-draft.ts';
import { findCombinationProblem } from '../rules/combination-problem.ts';
import { findIdentityProblem } from '../rules/suggest-identity.ts';

/**
 * Checks whether the caller's order draft can be one order: its combination of products, the customs limit, and the
 * buyer's identity. Where customs or the merchant ask for an identity, it must be the receiver's. Refuses an expired
 * draft, and an identity of another member.
 */
export const overseasValidate: Handler<typeof checkoutCalls.overseasValidate> = async (context, { tid, realnameId = 0 }) => {
  const { draft, quote } = await loadQuotedDraft(context, tid);
  const receiver = openDraftReceiver(draft.shown, context.secrets.open)?.name;
  const required = quoteRequiresIdentity(quote);

  const identity = required ? await chooseIdentity(context, realnameId, { previousId: draft.shown.identityId ?? 0, receiver }) : undefined;
  const combination = findCombinationProblem({ ...quote, currency: context.site.currency });
  const problem = combination ?? (required ? findIdentityProblem(identity?.person, receiver) : undefined);

  return {
    tid,
    needRealname: required ? 1 : 0,
    pass: problem ? 0 : 1,
    problemText: problem ? context.say(problem.sentence) : '',
    realname: identity ? toIdentityReply(identity, identity.person) : null,
  };
};
