/**
 * Names the state of a group buy: its opener has not paid, it has places, it is complete, or it failed to fill in
 * time.
 */
export type GroupBuyState = 'unpaid' | 'open' | 'complete' | 'failed';

/** Describes a group of shoppers who buy a product together, with its terms as they were when it was opened. */
export interface GroupBuy {
  readonly id: string;
  readonly promotionId: number;
  readonly goodsId: number;
  readonly openerId: number;
  readonly size: number;
  readonly hours: number;
  readonly state: GroupBuyState;
  /** Counts the members with a place: those who paid, and those whose order is not paid yet. */
  readonly taken: number;
  readonly paid: number;
  /** Is null until the opener has paid. */
  readonly endsAt: Date | null;
  readonly endedAt: Date | null;
}

/** Returns why a member cannot join a group buy; undefined if they can. */
export function findGroupJoinProblem(
  { state, taken, size, endsAt }: Pick<GroupBuy, 'state' | 'taken' | 'size' | 'endsAt'>,
  { isMember, now }: { readonly isMember: boolean; readonly now: Date },
): 'groupJoined' | 'groupFull' | 'groupOver' | 'groupBuyNotFound' | undefined {
  if (isMember) return 'groupJoined';
  if (state === 'unpaid') return 'groupBuyNotFound';
  if (state === 'complete') return 'groupFull';
  if (state === 'failed' || (endsAt !== null && endsAt <= now)) return 'groupOver';
  return taken >= size ? 'groupFull' : undefined;
}

/** Counts how many members must still pay to complete a group buy. None for a complete group, even if the shop filled places. */
export const countMissingMembers = ({ state, size, paid }: Pick<GroupBuy, 'state' | 'size' | 'paid'>): number =>
  state === 'complete' ? 0 : size - paid;

/** Counts the places that the shop filled itself because a group buy's time was over; 0 for an incomplete group. */
export const countFilledByShop = ({ state, size, paid }: Pick<GroupBuy, 'state' | 'size' | 'paid'>): number =>
  state === 'complete' ? size - paid : 0;

/** Tells whether an unpaid order still holds its place in a group buy: until the group is complete or has failed. */
export const hasGroupPlace = ({ state }: Pick<GroupBuy, 'state'>): boolean => state === 'unpaid' || state === 'open';
