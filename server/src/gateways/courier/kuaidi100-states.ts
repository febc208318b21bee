import { objectOf, textOf } from '#platform/read-json.ts';
import type { ParcelState } from 'contract/aftersales/logistics/parcel-state.ts';
import type { ParcelTrace, PickupProgress } from './courier.ts';

/** Maps 快递100's states of a parcel, by their first digit where they have several, to ours. */
const parcelStates: Readonly<Record<string, ParcelState>> = {
  '0': 'onTheWay',
  '1': 'collected',
  '2': 'trouble',
  '3': 'signed',
  '4': 'trouble',
  '5': 'delivering',
  '6': 'trouble',
  '7': 'onTheWay',
  '8': 'onTheWay',
  '10': 'onTheWay',
  '11': 'onTheWay',
  '12': 'onTheWay',
  '13': 'trouble',
  '14': 'trouble',
  // Ordered, and waiting to be collected.
  '101': 'waiting',
  '102': 'waiting',
};

/** Converts a 快递100 state code to the tracking state of a parcel; only its first digits count. */
export const toParcelState = (state: string): ParcelState =>
  parcelStates[state] ?? parcelStates[state.slice(0, 2)] ?? parcelStates[state.slice(0, 1)] ?? 'onTheWay';

/** Holds the status text and code by which 快递100 reports a tracking step, by our tracking state. */
export const kuaidi100StepWords: Readonly<Record<ParcelState, { readonly status: string; readonly statusCode: string }>> = {
  waiting: { status: '待揽收', statusCode: '102' },
  collected: { status: '揽收', statusCode: '1' },
  onTheWay: { status: '在途', statusCode: '0' },
  delivering: { status: '派件', statusCode: '5' },
  signed: { status: '签收', statusCode: '3' },
  trouble: { status: '疑难', statusCode: '2' },
};

/** Maps 快递100's states of a pickup to ours: 9 and 99 are cancelled, 11 and 610 could not be done. */
const pickupStates: Readonly<Record<string, PickupProgress['state']>> = {
  '9': 'cancelled',
  '99': 'cancelled',
  '11': 'cancelled',
  '201': 'cancelled',
  '610': 'cancelled',
  '10': 'collected',
  '12': 'collected',
  '14': 'collected',
  '15': 'collected',
  '101': 'collected',
  '13': 'delivered',
};

/** Translates a pickup state of 快递100 into ours; an unknown one counts as booked. */
export const toPickupState = (state: string): PickupProgress['state'] => pickupStates[state] ?? 'booked';

/** Parses a time of 快递100, which is Shanghai's: 2026-03-02 11:20:00. */
const parseTime = (text: string): Date => new Date(`${text.replace(' ', 'T')}+08:00`);

/** Formats a moment as 快递100 does, in China's time: 2026-05-01 10:00:00. */
export const formatKuaidi100Time = (at: Date): string =>
  new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

/** Parses a parcel's state and tracking steps as 快递100 reports them, the newest step first. Leaves out a step whose time cannot be read. */
export function parseKuaidi100Trace(result: Readonly<Record<string, unknown>>): ParcelTrace {
  const steps = (Array.isArray(result['data']) ? result['data'] : []).slice(0, 300).flatMap((one: unknown) => {
    const step = objectOf(one);
    const at = parseTime(textOf(step['ftime']) || textOf(step['time']));
    const text = textOf(step['context']);
    if (Number.isNaN(at.getTime()) || text === '') return [];
    const state = toParcelState(textOf(step['statusCode']) || textOf(result['state']));
    return [{ at, text: text.slice(0, 500), state }];
  });
  const newest = steps.toSorted((a, b) => b.at.getTime() - a.at.getTime());
  return {
    state: textOf(result['ischeck']) === '1' ? 'signed' : newest.length === 0 ? 'waiting' : toParcelState(textOf(result['state'])),
    steps: newest,
  };
}

/**
 * Parses a door pickup as 快递100 reports it: state, the courier's name and mobile number, and reason of a cancellation. The given parcel
 * number is part of the result.
 */
export const parseKuaidi100PickupProgress = (data: Readonly<Record<string, unknown>>, number: string): PickupProgress => ({
  state: toPickupState(textOf(data['status'])),
  number: number.replace(/[^A-Za-z0-9-]/g, '').slice(0, 40),
  courierName: textOf(data['courierName']).slice(0, 30),
  courierMobile: textOf(data['courierMobile']).slice(0, 30),
  why: (textOf(data['cancelMsg99']) || textOf(data['cancelMsg9']) || textOf(data['cancelMsg'])).slice(0, 100),
});
