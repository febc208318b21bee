import type { privacyCalls } from 'contract/overall/privacy/privacy.calls.ts';
import type { MemberData } from '#define-module.ts';
import type { Handler } from '#http/handler.ts';
import {
  bindMobileTo,
  findMemberAccount,
  findMessagingSession,
  loadConsents,
  lockMembersToMerge,
  mergeMember,
  parseMobile,
  recordConsents,
  startVouchedSession,
  verifyByCode,
} from '#modules/members/account/account.ts';
import { buildMessagingLogin, hasMobileNumber, listMemberIdentities } from '#modules/members/wechat/wechat.ts';
import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';
import { assertNothingToLose } from '../assert-nothing-to-lose.ts';

/**
 * Merges the caller, who logged in by WeChat, into the account of a mobile number verified by a code; logs them in
 * there. A number without an account is bound to the caller instead. Refuses a session not begun with WeChat
 * (messagingSessionWrong), and a caller with a number, password, balance, orders or the like (claimNotPossible).
 */
export const identityClaim =
  (modules: readonly MemberData[]): Handler<typeof privacyCalls.identityClaim> =>
  async (context, { mobile: typed, validcode, agreed, takeBack }) => {
    const { units, siteId, site, member, client, secrets, now } = context;
    if (client.namedSession !== member.sessionId) throw new Refusal('messagingSessionWrong');
    const mobile = parseMobile(typed, site.locale);
    const session = await units.read(siteId, (db) => findMessagingSession(db, member.sessionId));
    if (!session || session.openId === '') throw new Refusal('messagingSessionWrong');
    const { appId, openId } = session;
    const verified = await verifyByCode(context, mobile, 'bind', validcode);
    const target = verified.account?.id ?? member.id;

    const started = await units.write(siteId, async (db) => {
      await verified.settle(db);
      await lockMembersToMerge(db, [member.id, target]);
      const own = await findMemberAccount(db, member.id);
      if (target === member.id) {
        if (hasMobileNumber(own) && !verified.account) throw new Refusal('claimNotPossible', { sentence: sentence('claimHasMobile') });
        if (!verified.account && !(await bindMobileTo(db, secrets, member.id, mobile))) throw new Refusal('mobileBoundElsewhere');
        return startVouchedSession(db, context, member.id, { by: { appId, openId }, agreed, takeBack });
      }
      const [identities, present] = await Promise.all([listMemberIdentities(db, member.id), listMemberIdentities(db, target)]);
      // Another claim of the same person was first.
      if (!identities.some((one) => one.appId === appId && one.openId === openId)) throw new Refusal('messagingSessionWrong');
      if (hasMobileNumber(own) || own?.passwordHash) throw new Refusal('claimNotPossible', { sentence: sentence('claimHasMobile') });
      if (present.some((one) => identities.some((other) => other.appId === one.appId && other.openId !== one.openId)))
        throw new Refusal('messagingBoundElsewhere');
      // What signing in, entering the shop and upload tasks gave moves, so it blocks nothing.
      for (const { moveAwards } of modules) await moveAwards?.(db, member.id, target, now);
      await assertNothingToLose(db, modules, member.id, now);
      for (const { move } of modules) await move?.(db, member.id, target, now);
      await mergeMember(db, member.id, target, now);
      // The same person has accepted the legal texts already.
      const given = (await loadConsents(db, member.id)).filter(({ withdrawnAt }) => withdrawnAt === null);
      await recordConsents(db, target, given, now);
      return startVouchedSession(db, context, target, { by: { appId, openId }, agreed, takeBack });
    });
    const login = await buildMessagingLogin(context, { started, appId, openid: openId, hasMobile: true });
    return { ...login, merged: target === member.id ? 0 : 1 };
  };
