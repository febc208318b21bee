import type { checkoutCalls } from 'contract/checkout/checkout.calls.ts';
import type { Handler } from '#http/handler.ts';
import { shownIdentity } from '#modules/identity/identity.ts';
import { needsIdentity, orderedFor } from '../ordered-for.ts';
import { quotedDraft } from '../quoted-draft.ts';
import { notOneOrder } from '../rules/one-order.ts';
import { identityProblem } from '../rules/whose-identity.ts';

export const overseasValidate: Handler<typeof checkoutCalls.overseasValidate> = async (context, { tid, realnameId = 0 }) => {
  const { draft, quote } = await quotedDraft(context, tid);
  const receiver = draft.shown.address?.name;
  const required = needsIdentity(quote);

  const identity = required ? await orderedFor(context, realnameId, { before: draft.shown.identityId ?? 0, receiver }) : undefined;
  const combination = notOneOrder({ lines: quote.lines, payable: quote.bill.payable, currency: context.site.currency });
  const problem = combination ?? (required ? identityProblem(identity?.person, receiver) : undefined);

  return {
    tid,
    needRealname: required ? 1 : 0,
    pass: problem ? 0 : 1,
    problemText: problem?.text ?? '',
    realname: identity ? shownIdentity(identity, identity.person) : null,
  };
};
