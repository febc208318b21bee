/** Names the states of a group of buyers: its opener has not paid, it has places, it is complete, or it failed to fill in time. */
export type GroupState = 'unpaid' | 'open' | 'complete' | 'failed';

/** Describes a group of shoppers who buy a product together, with its terms as they were when it was opened. */
export interface GroupBuy {
  readonly id: string;
  readonly promotionId: number;
  readonly goodsId: number;
  readonly openerId: number;
  readonly size: number;
  readonly hours: number;
  readonly state: GroupState;
  /** Counts the members with a place: those who paid, and those whose order is not paid yet. */
  readonly taken: number;
  readonly paid: number;
  /** Is null until the opener has paid. */
  readonly endsAt: Date | null;
  readonly endedAt: Date | null;
}

/** Finds why a member cannot join a group; undefined if they can. */
export function findJoinProblem(
  { state, taken, size, endsAt }: Pick<GroupBuy, 'state' | 'taken' | 'size' | 'endsAt'>,
  { isMember, now }: { readonly isMember: boolean; readonly now: Date },
): 'groupJoined' | 'groupFull' | 'groupOver' | 'groupBuyNotFound' | undefined {
  if (isMember) return 'groupJoined';
  if (state === 'unpaid') return 'groupBuyNotFound';
  if (state === 'complete') return 'groupFull';
  if (state === 'failed' || (endsAt !== null && endsAt <= now)) return 'groupOver';
  return taken >= size ? 'groupFull' : undefined;
}

/** Counts the members whose payment is missing. A complete group misses none, however many the shop made up. */
export const countMissing = ({ state, size, paid }: Pick<GroupBuy, 'state' | 'size' | 'paid'>): number =>
  state === 'complete' ? 0 : size - paid;

/** Counts the places of a group that the shop filled by itself when its time was over. */
export const countFilledByShop = ({ state, size, paid }: Pick<GroupBuy, 'state' | 'size' | 'paid'>): number =>
  state === 'complete' ? size - paid : 0;

/** Tells whether the place that an order reserved before its payment is still reserved in the group. */
export const hasPlace = ({ state }: Pick<GroupBuy, 'state'>): boolean => state === 'unpaid' || state === 'open';
