import type { equityCalls } from 'contract/offers/equity/equity.calls.ts';
import type { Handler } from '#http/handler.ts';
import { buildPage, parsePageRange } from '#platform/paging.ts';
import { Refusal } from '#platform/refusal.ts';
import { describeBenefits } from '../describe-benefits.ts';
import { findExtensionRefusal, entitlementEnd } from '../rules/equity.ts';
import { findEquityTerms } from '../store/equities.ts';
import { extendEntitlement, listExtendedEntitlements, listEntitlements, lockEntitlement } from '../store/entitlements.ts';

/** Lists the entitlements (权益) that the caller bought with equity products: active ones, the next to end first, or ended ones. */
export const myRights: Handler<typeof equityCalls.myRights> = async ({ db, member, now, say }, { state = 0, ...paging }) => {
  const page = parsePageRange(paging);
  const { rights, total } = await listEntitlements(db, member.id, { ended: state === 1, now }, page);
  const list = await Promise.all(
    rights.map(async (right) => {
      const equity = await findEquityTerms(db, right.equityId);
      if (!equity) throw new Error(`the equity ${right.equityId} does not exist`);
      return {
        rightId: right.id,
        tid: right.tid,
        numIid: equity.goodsId,
        title: right.title,
        startTime: right.startsAt.getTime(),
        endTime: right.endsAt.getTime(),
        ended: right.endsAt <= now ? (1 as const) : (0 as const),
        delayDays: equity.delayDays,
        canDelay: findExtensionRefusal(right, equity, now) === undefined ? (1 as const) : (0 as const),
        delayed: right.extendedAt ? (1 as const) : (0 as const),
        equities: await describeBenefits(db, equity, say, right),
      };
    }),
  );
  return buildPage(page, list, total);
};

/**
 * Extends one of the caller's entitlements (权益) once, by the days of its terms. Refuses another member's, one that
 * was extended before or has ended, and one whose end is not near yet.
 */
export const validationDelay: Handler<typeof equityCalls.validationDelay> = async ({ db, member, now }, { id }) => {
  const right = await lockEntitlement(db, member.id, id);
  const equity = right && (await findEquityTerms(db, right.equityId));
  if (!equity) throw new Refusal('rightNotFound');
  const refusal = findExtensionRefusal(right, equity, now);
  if (refusal) throw new Refusal(refusal);
  const endsAt = entitlementEnd(right.endsAt, equity.delayDays);
  await extendEntitlement(db, right, endsAt, now);
  return { id, endTime: endsAt.getTime() };
};

/** Lists the caller's entitlements (权益) that the caller has extended, the latest first. */
export const validationDelayList: Handler<typeof equityCalls.validationDelayList> = async ({ db, member }, paging) => {
  const page = parsePageRange(paging);
  const { rights, total } = await listExtendedEntitlements(db, member.id, page);
  const list = rights.map(({ id, title, endsAt, extendedAt, firstEndAt }) => {
    if (!extendedAt || !firstEndAt) throw new Error(`the right ${id} was not extended`);
    return { rightId: id, title, delayTime: extendedAt.getTime(), oldEndTime: firstEndAt.getTime(), endTime: endsAt.getTime() };
  });
  return buildPage(page, list, total);
};
