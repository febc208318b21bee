import { normaliseMobile } from 'contract/account/mobile.ts';
import type { accountMerchantCalls } from 'contract/account/merchant.calls.ts';
import type { Handler } from '#http/handler.ts';
import { parsePageRange, buildPage } from '#platform/paging.ts';
import { memberStates } from '../rules/member-states.ts';
import { mobileHashInput } from '../rules/mobile.ts';
import { listSiteMembers } from '../store/listed-members.ts';
import { buildMemberRow } from '../build-member-row.ts';

export const listMembers: Handler<typeof accountMerchantCalls.listMembers> = async (
  { db, site, secrets },
  { keyword = '', levelId, state, ...paging },
) => {
  const page = parsePageRange(paging);
  const text = keyword.trim();
  const mobile = normaliseMobile(text, site.locale);
  const word =
    text === ''
      ? undefined
      : {
          id: /^\d{1,15}$/.test(text) ? Number(text) : undefined,
          mobileHash: mobile ? secrets.hash(mobileHashInput(mobile)) : undefined,
          nick: text.toLowerCase(),
        };
  const { list, total } = await listSiteMembers(db, { word, levelId, status: state && memberStates[state] }, page);
  return buildPage(
    page,
    list.map((member) => buildMemberRow(member, secrets.open)),
    total,
  );
};
