import type { Reply } from 'contract/call.ts';
import type { luckyDrawCalls } from 'contract/offers/lucky-draw/lucky-draw.calls.ts';
import { openReceiver } from '#modules/shop/address/address.ts';
import type { BaseContext } from '#http/handler.ts';
import { sentence } from '#sentences/sentence.ts';
import { buildDrawMessage } from './rules/rolled-prize.ts';
import type { DrawRecord } from './store/draw-records.ts';

type RecordReply = Reply<typeof luckyDrawCalls.draw>;
type Openers = Pick<BaseContext, 'secrets' | 'say' | 'sayPlace'>;

/** Builds the receiver of a prize from its encrypted form; null if there is none. */
export function buildPrizeReceiver({ receiverSealed, regionText }: DrawRecord, { secrets, sayPlace }: Openers): RecordReply['receiver'] {
  if (!receiverSealed) return null;
  const { name, mobile, detail } = openReceiver(receiverSealed, secrets.open);
  return { name, mobile, region: sayPlace(regionText), address: detail };
}

/** Builds the reply about one draw for the member who made it. */
export const buildRecordReply = (record: DrawRecord, openers: Openers): RecordReply => ({
  recordId: record.id,
  drawId: record.drawId,
  drawName: record.drawName,
  message: buildDrawMessage(record.drawId, record.memberId, record.seq),
  number: record.number,
  rolledNo: record.rolledNo,
  prizeNo: record.prizeNo,
  prize: record.prize,
  kind: record.kind,
  picture: record.picture,
  time: record.drawnAt.getTime(),
  state: record.state,
  receiver: buildPrizeReceiver(record, openers),
  courierText: record.courier === null ? '' : openers.say(sentence('courier', { code: record.courier })),
  parcelNo: record.parcelNo ?? '',
});
