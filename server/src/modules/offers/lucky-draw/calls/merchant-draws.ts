import type { luckyDrawMerchantCalls } from 'contract/offers/lucky-draw/merchant.calls.ts';
import { isCourier } from 'contract/aftersales/logistics/couriers.ts';
import { formatMoment } from 'contract/moment-text.ts';
import { toYuan } from 'contract/money.ts';
import { listKeyedCoupons } from '#modules/offers/coupon/coupon.ts';
import { notifyMembers } from '#modules/shop/message/message.ts';
import type { Handler } from '#http/handler.ts';
import { isEnteredUnchanged } from '#http/put-under-key.ts';
import { buildPage, parsePageRange } from '#platform/paging.ts';
import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';
import { commitLuckyDraw } from '../commit-lucky-draw.ts';
import { assertLuckyDrawEndsLater, parseLuckyDrawInput } from '../parse-lucky-draw-input.ts';
import { buildPrizeReceiver } from '../record-reply.ts';
import { type LuckyDraw, type LuckyDrawTerms, luckyDrawState } from '../rules/lucky-draw.ts';
import type { LuckyDrawInput } from '../rules/parse-lucky-draw-form.ts';
import { countDrawsByLuckyDraw, findDrawRecord, listWonGoods, lockDrawRecord, markPrizeSent } from '../store/draw-records.ts';
import { endLuckyDrawAt, findLuckyDrawByKey, listLuckyDraws as listStored, lockLuckyDraws } from '../store/lucky-draws.ts';

/** Bounds the draws that are not over. */
const mostOpen = 200;

/** Converts a draw to the form in which a merchant saves it. */
const toForm = (draw: LuckyDrawTerms, timeZone: string, couponKeys: ReadonlyMap<number, string>): LuckyDrawInput => ({
  name: draw.name,
  ...(draw.note === '' ? {} : { note: draw.note }),
  startTime: formatMoment(draw.startsAt, timeZone),
  endTime: formatMoment(draw.endsAt, timeZone),
  levels: [...draw.levels],
  freePerDay: draw.freePerDay,
  ...(draw.pointsCost === null ? {} : { pointsCost: draw.pointsCost, paidPerDay: draw.paidPerDay }),
  prizes: draw.prizes.map(({ name, kind, picture, points, couponId, value, odds, stock }) => ({
    name,
    kind,
    ...(picture === '' ? {} : { picture }),
    ...(points === null ? {} : { points }),
    ...(couponId === null ? {} : { coupon: couponKeys.get(couponId) ?? String(couponId) }),
    value: toYuan(value),
    odds,
    ...(stock === null ? {} : { stock }),
  })),
  fallback: draw.fallbackNo,
});

/** Lists for the merchant the lucky draws, newest first, in the form in which they are saved, with the hash of the seed and what was won. */
export const listLuckyDraws: Handler<typeof luckyDrawMerchantCalls.listLuckyDraws> = async ({ db, site, now, secrets }) => {
  const [draws, coupons, counts] = await Promise.all([listStored(db), listKeyedCoupons(db), countDrawsByLuckyDraw(db)]);
  const keys = new Map(coupons.map(({ key, coupon }) => [coupon.id, key]));
  return {
    list: draws.map((draw) => {
      const state = luckyDrawState(draw, now);
      return {
        key: draw.key,
        id: draw.id,
        state,
        seedHash: draw.seedHash,
        seed: state === 'over' ? secrets.open(draw.seedSealed) : null,
        drawnNum: counts.get(draw.id) ?? 0,
        takenNums: draw.prizes.map(({ no }) => draw.taken.get(no) ?? 0),
        ...toForm(draw, site.timeZone, keys),
      };
    }),
  };
};

/** Leaves of a stored draw what a merchant enters, and its id. */
function omitSeed(draw: LuckyDraw): LuckyDrawTerms & { readonly id: number } {
  const { seedHash: _, key: __, seedSealed: ___, taken: ____, ...entered } = draw;
  return entered;
}

/**
 * Saves for the merchant a lucky draw that has not begun, and publishes the hash of its secret random seed. Refuses a
 * lucky draw that has begun, wrong values, and more than 200 that are not over.
 */
export const putLuckyDraw: Handler<typeof luckyDrawMerchantCalls.putLuckyDraw> = async (context, { key, ...input }) => {
  const { db, site, now, secrets } = context;
  const [terms, coupons] = await Promise.all([parseLuckyDrawInput(db, input, site.timeZone), listKeyedCoupons(db)]);
  await lockLuckyDraws(db);
  const found = await findLuckyDrawByKey(db, key);
  const keys = new Map(coupons.map(({ key: couponKey, coupon }) => [coupon.id, couponKey]));
  const replacement = {
    before: found && omitSeed(found),
    entered: terms,
    toForm: (draw: LuckyDrawTerms) => toForm(draw, site.timeZone, keys),
  };
  const isSame = await isEnteredUnchanged<LuckyDrawTerms & { readonly id: number }>(context, replacement);
  if (found && isSame) return { id: found.id, seedHash: found.seedHash };
  if (found && luckyDrawState(found, now) !== 'upcoming') throw new Refusal('luckyDrawBegun');
  assertLuckyDrawEndsLater(terms, now);
  const open = (await listStored(db, now)).filter((one) => one.key !== key);
  if (open.length >= mostOpen) throw new Refusal('luckyDrawTooMany');
  return commitLuckyDraw({ db, secrets, now }, { ...terms, key });
};

/**
 * Ends for the merchant a running lucky draw now and reveals its seed. Repeating it changes nothing. Refuses an unknown
 * one, and one that has not begun.
 */
export const endLuckyDraw: Handler<typeof luckyDrawMerchantCalls.endLuckyDraw> = async ({ db, now, secrets, unchanged }, { key }) => {
  await lockLuckyDraws(db);
  const draw = await findLuckyDrawByKey(db, key);
  if (!draw) throw new Refusal('luckyDrawNotFound');
  const state = luckyDrawState(draw, now);
  if (state === 'upcoming') throw new Refusal('luckyDrawNotYet');
  if (state === 'over') unchanged();
  else await endLuckyDrawAt(db, draw.id, now);
  return { seed: secrets.open(draw.seedSealed) };
};

/** Returns to the merchant a page of the products won in lucky draws, the oldest first, with the addresses of those to send. Filters by state. */
export const listPrizes: Handler<typeof luckyDrawMerchantCalls.listPrizes> = async (context, { state, ...paging }) => {
  const page = parsePageRange(paging);
  const { list, total } = await listWonGoods(context.db, state, page);
  return buildPage(
    page,
    list.map((record) => ({
      id: record.id,
      key: record.drawKey,
      memberId: record.memberId,
      prize: record.prize,
      state: record.state === 'given' ? ('toClaim' as const) : record.state,
      drawTime: record.drawnAt.getTime(),
      claimTime: record.claimedAt?.getTime() ?? null,
      receiver: buildPrizeReceiver(record, context),
      courier: record.courier,
      number: record.parcelNo,
      sendTime: record.sentAt?.getTime() ?? null,
    })),
    total,
  );
};

/**
 * Records for the merchant that a won product was sent, and notifies the member; recording the same parcel again
 * changes nothing. Refuses a prize without an address, and one that was sent already.
 */
export const sendPrize: Handler<typeof luckyDrawMerchantCalls.sendPrize> = async ({ db, now, unchanged }, { id, courier, number }) => {
  await lockDrawRecord(db, id);
  const record = await findDrawRecord(db, id);
  if (!record || record.kind !== 'goods' || !isCourier(courier)) throw new Refusal('prizeNotFound');
  if (record.state === 'toClaim') throw new Refusal('prizeNotClaimed');
  if (record.state === 'sent') {
    if (record.courier !== courier || record.parcelNo !== number) throw new Refusal('prizeSent');
    unchanged();
    return {};
  }
  await markPrizeSent(db, id, { courier, parcelNo: number }, now);
  const { memberId, prize, picture } = record;
  const text = sentence('prizeSentText', { prize, courier: sentence('courier', { code: courier }), number });
  const about = { memberId, key: `prize:${id}`, kind: 'prize' as const, picture, happenedAt: now };
  await notifyMembers(db, [{ ...about, title: sentence('prizeSentTitle'), text, link: '/prize' }], now);
  return {};
};
