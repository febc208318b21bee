import { mobileFrom } from 'contract/account/mobile.ts';
import type { officeCalls } from 'contract/merchant/office.calls.ts';
import type { Handler } from '#http/handler.ts';
import { memberStates, membersListed, mobileText } from '#modules/account/account.ts';
import { pageAsked, pageOf } from '#platform/paging.ts';
import { memberRow } from '../member-row.ts';

export const listMembers: Handler<typeof officeCalls.listMembers> = async (
  { db, site, secrets },
  { keyword = '', levelId, state, ...paging },
) => {
  const page = pageAsked(paging);
  const text = keyword.trim();
  const mobile = mobileFrom(text, site.locale);
  const word =
    text === ''
      ? undefined
      : {
          id: /^\d{1,15}$/.test(text) ? Number(text) : undefined,
          mobileHash: mobile ? secrets.hash(mobileText(mobile)) : undefined,
          nick: text.toLowerCase(),
        };
  const { list, total } = await membersListed(db, { word, levelId, status: state && memberStates[state] }, page);
  return pageOf(
    page,
    list.map((member) => memberRow(member, secrets.open)),
    total,
  );
};
