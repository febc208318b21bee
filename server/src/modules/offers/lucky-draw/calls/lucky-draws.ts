import { formatDay } from 'contract/day.ts';
import type { luckyDrawCalls } from 'contract/offers/lucky-draw/lucky-draw.calls.ts';
import { toYuan } from 'contract/money.ts';
import { loadMemberNames, maskNickname } from '#modules/members/account/account.ts';
import { countUsablePoints, spendPointsOnLuckyDraw } from '#modules/offers/points/points.ts';
import type { Context, Handler } from '#http/handler.ts';
import { buildPage, parsePageRange } from '#platform/paging.ts';
import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';
import { givePrize } from '../give-prize.ts';
import { buildRecordReply } from '../record-reply.ts';
import { computeDrawNumber } from '../compute-draw-number.ts';
import { buildDrawMessage, findPrizeOfNumber } from '../rules/rolled-prize.ts';
import { countDrawChances, findDrawProblem, type LuckyDraw, luckyDrawState } from '../rules/lucky-draw.ts';
import {
  addDrawRecord,
  findDrawRecord,
  findDrawRecordByRequest,
  listDrawRecords,
  listDrawWinners,
  loadMemberDrawCounts,
  lockMemberDraws,
  saveMemberDrawCounts,
} from '../store/draw-records.ts';
import { findLuckyDraw, listLuckyDraws } from '../store/lucky-draws.ts';

/** Lists draws for so many days after their end, so that they can be checked. */
const daysAfterEnd = 30;
/** Counts the winners that the page of a draw shows. */
const mostWinners = 20;

const buildHead = ({ id, name, startsAt, endsAt }: LuckyDraw, now: Date) => ({
  drawId: id,
  name,
  state: luckyDrawState({ startsAt, endsAt }, now),
  startTime: startsAt.getTime(),
  endTime: endsAt.getTime(),
});

async function requireLuckyDraw({ db }: Pick<Context<typeof luckyDrawCalls.luckyDraw>, 'db'>, id: number): Promise<LuckyDraw> {
  const draw = await findLuckyDraw(db, id);
  if (!draw) throw new Refusal('luckyDrawNotFound');
  return draw;
}

/** Lists the lucky draws (抽奖) that run, that are still to come, and that ended in the last thirty days. */
export const luckyDraws: Handler<typeof luckyDrawCalls.luckyDraws> = async ({ db, now }) => {
  const draws = await listLuckyDraws(db, new Date(now.getTime() - daysAfterEnd * 86_400_000));
  const order = { running: 0, upcoming: 1, over: 2 } as const;
  const list = draws.map((draw) => buildHead(draw, now)).sort((a, b) => order[a.state] - order[b.state] || b.drawId - a.drawId);
  return { serverTime: now.getTime(), list };
};

/** Says what a member may draw today, and why they cannot now. */
async function buildOwn({ db, member, now, site, say }: Context<typeof luckyDrawCalls.luckyDraw>, draw: LuckyDraw) {
  if (!member) return null;
  const [draws, score] = await Promise.all([
    loadMemberDrawCounts(db, draw.id, member.id, formatDay(now, site.timeZone)),
    countUsablePoints(db, member.id, now),
  ]);
  const problem = findDrawProblem(draw, { levelId: member.levelId, now });
  return { ...countDrawChances(draw, draws), score, drawnNum: draws.drawn, problemText: problem ? say({ sentence: problem }) : '' };
}

/**
 * Returns a lucky draw with its prizes, odds, the hash of its seed, the latest winners, and the caller's chances (null
 * for a visitor). Once it is over, also returns the seed. Refuses an unknown lucky draw.
 */
export const luckyDraw: Handler<typeof luckyDrawCalls.luckyDraw> = async (context, { drawId }) => {
  const { db, now, secrets } = context;
  const draw = await requireLuckyDraw(context, drawId);
  const [own, winners] = await Promise.all([buildOwn(context, draw), listDrawWinners(db, drawId, mostWinners)]);
  const names = await loadMemberNames(
    db,
    winners.map(({ memberId }) => memberId),
  );
  return {
    ...buildHead(draw, now),
    serverTime: now.getTime(),
    note: draw.note,
    freePerDay: draw.freePerDay,
    pointsCost: draw.pointsCost,
    paidPerDay: draw.paidPerDay,
    seedHash: draw.seedHash,
    seed: luckyDrawState(draw, now) === 'over' ? secrets.open(draw.seedSealed) : null,
    prizes: draw.prizes.map(({ no, name, kind, picture, value, odds, stock }) => ({
      no,
      name,
      kind,
      picture,
      value: toYuan(value),
      odds,
      stock,
      leftNum: stock === null ? null : Math.max(0, stock - (draw.taken.get(no) ?? 0)),
    })),
    fallbackNo: draw.fallbackNo,
    own,
    winners: winners.map(({ memberId, prize, drawnAt }) => ({
      nick: maskNickname(names.get(memberId)?.nick ?? ''),
      prize,
      time: drawnAt.getTime(),
    })),
  };
};

/** Returns the cost of a draw for a member now, in points. Refuses a member without a chance left, and a cost above the one they agreed to. */
function takeChance(draw: LuckyDraw, draws: Parameters<typeof countDrawChances>[1], agreed: number): number {
  const { freeLeft, paidLeft } = countDrawChances(draw, draws);
  if (freeLeft === 0 && paidLeft === 0) throw new Refusal('luckyDrawNoChance');
  const cost = freeLeft > 0 ? 0 : (draw.pointsCost ?? 0);
  // A free draw that is agreed to be paid for, as at midnight, costs nothing.
  if (cost > agreed) throw new Refusal('luckyDrawCostNotAgreed', { sentence: sentence('luckyDrawCosts', { points: cost }) });
  return cost;
}

/**
 * Draws once for the caller from a lucky draw, free or for agreed points, and gives the prize; a retry draws nothing
 * more. Refuses one that agrees to other points (luckyDrawRequestUsed), and a lucky draw that does not run or is for other levels. Refuses a caller without a chance left
 * (luckyDrawNoChance) or enough points, and a changed cost.
 */
export const draw: Handler<typeof luckyDrawCalls.draw> = async (context, { drawId, requestNo, points: agreed = 0 }) => {
  const { db, member, now, site, secrets } = context;
  const drawn = await requireLuckyDraw(context, drawId);
  const day = formatDay(now, site.timeZone);
  const draws = await lockMemberDraws(db, drawId, member.id, day);
  const before = await findDrawRecordByRequest(db, drawId, member.id, requestNo);
  if (before && before.pointsAgreed !== null && before.pointsAgreed !== agreed) throw new Refusal('luckyDrawRequestUsed');
  if (before) return buildRecordReply(before, context);
  const problem = findDrawProblem(drawn, { levelId: member.levelId, now });
  if (problem) throw new Refusal(problem);
  const cost = takeChance(drawn, draws, agreed);
  const seq = draws.drawn + 1;
  if (cost > 0)
    await spendPointsOnLuckyDraw(db, { id: `pointsDrawn:${drawId}-${member.id}-${seq}`, memberId: member.id, points: cost }, now);

  const number = computeDrawNumber(secrets.open(drawn.seedSealed), buildDrawMessage(drawId, member.id, seq));
  const rolled = findPrizeOfNumber(drawn.prizes, number);
  const prize = await givePrize(context, drawn, rolled, { memberId: member.id, seq });
  const state = prize.kind === 'goods' ? ('toClaim' as const) : ('given' as const);
  const ofDraw = { drawId, memberId: member.id, seq };
  const id = await addDrawRecord(
    db,
    { ...ofDraw, number, rolledNo: rolled.no, prizeNo: prize.no, state, requestNo, pointsPaid: cost, pointsAgreed: agreed },
    now,
  );
  const counted = { drawn: seq, dayFree: draws.dayFree + (cost > 0 ? 0 : 1), dayPaid: draws.dayPaid + (cost > 0 ? 1 : 0) };
  await saveMemberDrawCounts(db, { drawId, memberId: member.id, day, ...counted });
  const record = await findDrawRecord(db, id);
  if (!record) throw new Error(`the draw ${id} was not written`);
  return buildRecordReply(record, context);
};

/** Returns a page of all draws made in a lucky draw that is over: with its seed, anybody can check them. Refuses a lucky draw that is not over. */
export const drawRecords: Handler<typeof luckyDrawCalls.drawRecords> = async (context, { drawId, ...paging }) => {
  const { db, now } = context;
  if (luckyDrawState(await requireLuckyDraw(context, drawId), now) !== 'over') throw new Refusal('luckyDrawRecordsNotYet');
  const page = parsePageRange(paging);
  const { list, total } = await listDrawRecords(db, drawId, page);
  return buildPage(
    page,
    list.map(({ memberId, seq, number, rolledNo, prizeNo, drawnAt }) => ({
      message: buildDrawMessage(drawId, memberId, seq),
      number,
      rolledNo,
      prizeNo,
      time: drawnAt.getTime(),
    })),
    total,
  );
};
