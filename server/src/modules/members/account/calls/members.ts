import type { accountMerchantCalls } from 'contract/members/account/merchant.calls.ts';
import { normaliseMobile } from 'contract/members/account/mobile.ts';
import { cents, fromYuan, toYuan } from 'contract/money.ts';
import { toOptionalDate } from '#platform/to-optional-date.ts';
import type { Handler } from '#http/handler.ts';
import { parsePageRange, buildPage } from '#platform/paging.ts';
import { Refusal } from '#platform/refusal.ts';
import { buildMemberRow } from '../build-member-row.ts';
import { memberStates } from '../rules/member-states.ts';
import { mobileHashInput } from '../rules/mobile.ts';
import { setMemberFrozen } from '../set-member-frozen.ts';
import { loadLevels } from '../store/levels.ts';
import { grantMemberLevel, listSiteMembers, loadMemberLabels, lockMemberLevels } from '../store/listed-members.ts';

/**
 * Lists members, newest first, with masked mobile numbers. Filters by number, whole mobile number, part of the
 * nickname, level, state, label, spending and time of joining; sorts by joining, spending or last order.
 */
export const listMembers: Handler<typeof accountMerchantCalls.listMembers> = async (
  { db, site, secrets },
  { keyword = '', levelId, state, label, spentFrom, spentTo, joinedFrom, joinedBefore, sort, after, ...paging },
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
  const filter = {
    word,
    levelId,
    status: state && memberStates[state],
    labelId: label,
    spentFrom: spentFrom === undefined ? undefined : fromYuan(spentFrom),
    spentTo: spentTo === undefined ? undefined : fromYuan(spentTo),
    joinedFrom: toOptionalDate(joinedFrom),
    joinedBefore: toOptionalDate(joinedBefore),
    sort,
    after,
  };
  const { list, total } = await listSiteMembers(db, filter, page);
  const labels = await loadMemberLabels(
    db,
    list.map(({ id }) => id),
  );
  return buildPage(
    page,
    list.map((member) => ({
      ...buildMemberRow(member, secrets.open),
      spent: toYuan(cents(member.spent)),
      paidOrders: member.paidOrders,
      lastPayTime: member.lastPaidAt.getTime() || null,
      labels: labels.get(member.id) ?? [],
      note: member.note,
    })),
    total,
  );
};

/**
 * Freezes a member: they can log in and see their own account, and nothing else. Refuses access keys without the role `owner`, an unknown member,
 * and one who closed their account.
 */
export const freezeMember: Handler<typeof accountMerchantCalls.freezeMember> = async ({ db, unchanged }, { id }) => {
  if (!(await setMemberFrozen(db, id, 'frozen'))) unchanged();
  return {};
};

/**
 * Unfreezes a frozen member, who can use the mall again. Refuses access keys without the role `owner`, an unknown member, and one who closed
 * their account.
 */
export const unfreezeMember: Handler<typeof accountMerchantCalls.unfreezeMember> = async ({ db, unchanged }, { id }) => {
  if (!(await setMemberFrozen(db, id, 'active'))) unchanged();
  return {};
};

/** Sets the level of a member. Refuses access keys without the role `owner`, an unknown member, and an unknown member level. */
export const setMemberLevel: Handler<typeof accountMerchantCalls.setMemberLevel> = async ({ db, unchanged, noted }, { id, levelId }) => {
  const [before, levels] = await Promise.all([lockMemberLevels(db, id), loadLevels(db)]);
  if (!before) throw new Refusal('userNotFound');
  if (!levels.some((level) => level.id === levelId)) throw new Refusal('levelNotFound');

  // The level is their own from now on: the end of a paid one, or growth that is taken back, changes nothing.
  if (before.levelId === levelId && before.ownLevelId === null && before.grantedLevelId === levelId) unchanged();
  else await grantMemberLevel(db, id, levelId);
  noted({ was: { levelId: before.levelId } });
  return {};
};
