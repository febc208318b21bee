import type { ParcelQuery, CourierTraceStep } from './courier.ts';

const minute = 60_000;
const hour = 60 * minute;

/** Hashes a text to a whole number below `below`, for invented tracking: always the same for the same text. */
export function hashTextBelow(text: string, below: number): number {
  let hash = 2_166_136_261;
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 16_777_619);
  return (hash >>> 0) % below;
}

/** Lists surnames for the couriers in sample traces. */
export const surnames = ['王', '李', '张', '刘', '陈', '杨', '赵', '周'] as const;
const signers = ['本人', '家人', '门卫', '丰巢快递柜', '菜鸟驿站'] as const;

/** Parses the city and the county of a place; the city is the first part if none ends in 市. */
function parsePlace(words: string): { readonly city: string; readonly county: string } {
  const parts = words.split(' ').filter((part) => part !== '');
  const city = parts.find((part) => part.endsWith('市')) ?? parts[0] ?? words;
  return { city, county: parts.find((part) => /[区县旗]$/.test(part) && part !== parts[0]) ?? city };
}

/** Builds invented tracking of a parcel from shipping to receipt: always the same for a parcel number. */
export function buildSampleTrace({ number, from: place, to, shippedAt }: ParcelQuery): CourierTraceStep[] {
  const from = place === '' ? '发货地' : parsePlace(place).city;
  const { city, county } = parsePlace(to);
  const off = (what: string, below: number) => hashTextBelow(`${number} ${what}`, below);
  const courier = `${surnames[off('who', surnames.length)] ?? ''}师傅`;
  const phone = `138${String(10_000_000 + off('phone', 89_999_999))}`;
  const away = from !== city;
  const begun = shippedAt.getTime();
  // Hours after shipping, plus minutes that depend on the event.
  const at = (hours: number, what: string) => new Date(begun + hours * hour + off(what, 50) * minute);
  const days = away ? 24 + off('far', 12) : 8;
  const steps: CourierTraceStep[] = [
    { at: at(1, 'collected'), state: 'collected', text: `【${from}】快件已揽收` },
    { at: at(4, 'left'), state: 'onTheWay', text: `【${from}】快件已从${from}分拨中心发出` },
    ...(away ? [{ at: at(days - 6, 'city'), state: 'onTheWay', text: `【${city}】快件已到达${city}转运中心` } as const] : []),
    { at: at(days, 'county'), state: 'onTheWay', text: `【${county}】快件已到达${county}营业部` },
    { at: at(days + 2, 'out'), state: 'delivering', text: `【${county}】${courier}正在派件，电话 ${phone}，请保持畅通` },
    { at: at(days + 6, 'signed'), state: 'signed', text: `【${county}】快件已签收，签收人：${signers[off('door', signers.length)] ?? ''}` },
  ];
  return steps;
}
