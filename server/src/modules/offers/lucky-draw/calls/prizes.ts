import type { luckyDrawCalls } from 'contract/offers/lucky-draw/lucky-draw.calls.ts';
import { buildShippingRegion, findAddress } from '#modules/shop/address/address.ts';
import type { Handler } from '#http/handler.ts';
import { buildPage, parsePageRange } from '#platform/paging.ts';
import { Refusal } from '#platform/refusal.ts';
import { buildRecordReply } from '../record-reply.ts';
import { findDrawRecord, listMemberDrawRecords, lockDrawRecord, savePrizeAddress } from '../store/draw-records.ts';

/** Returns a page of the caller's draws in lucky draws, newest first: all, or only those that won something. */
export const myPrizes: Handler<typeof luckyDrawCalls.myPrizes> = async (context, { won = 0, ...paging }) => {
  const page = parsePageRange(paging);
  const { list, total } = await listMemberDrawRecords(context.db, context.member.id, won === 1, page);
  return buildPage(
    page,
    list.map((record) => buildRecordReply(record, context)),
    total,
  );
};

/**
 * Saves the address to which a product that the caller won is sent. It can be changed until the merchant has sent it.
 * Refuses another member's prize (prizeNotFound), one that is sent (prizeSent), and an address that the caller does not
 * have.
 */
export const claimPrize: Handler<typeof luckyDrawCalls.claimPrize> = async (context, { recordId, addressId }) => {
  const { db, member, now } = context;
  await lockDrawRecord(db, recordId, member.id);
  const record = await findDrawRecord(db, recordId, member.id);
  if (!record || record.kind !== 'goods') throw new Refusal('prizeNotFound');
  if (record.state === 'sent') throw new Refusal('prizeSent');
  const address = await findAddress(db, member.id, addressId);
  if (!address) throw new Refusal('addressNotFound');
  await savePrizeAddress(
    db,
    recordId,
    { regionText: buildShippingRegion(address).regionText, receiverSealed: address.receiverSealed },
    now,
  );
  const claimed = await findDrawRecord(db, recordId, member.id);
  if (!claimed) throw new Error(`the prize ${recordId} is gone`);
  return buildRecordReply(claimed, context);
};
