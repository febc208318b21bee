/** Lists how far a parcel has come, as couriers report it. */
export const parcelStates = ['waiting', 'collected', 'onTheWay', 'delivering', 'signed', 'trouble'] as const;
/** Describes a state of a parcel. */
export type ParcelState = (typeof parcelStates)[number];

/** Holds the label of each state for shoppers. */
export const parcelLabels: Readonly<Record<ParcelState, string>> = {
  waiting: '待揽收',
  collected: '已揽收',
  onTheWay: '运输中',
  delivering: '派送中',
  signed: '已签收',
  trouble: '派送异常',
};
