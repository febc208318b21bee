/** Lists the tracking states of a parcel as couriers report them: collected, on its way, delivered and so on. */
export const parcelStates = ['waiting', 'collected', 'onTheWay', 'delivering', 'signed', 'trouble'] as const;
/** Names a tracking state of a parcel. */
export type ParcelState = (typeof parcelStates)[number];

/** Holds the label that shoppers read for each tracking state of a parcel. */
export const parcelLabels: Readonly<Record<ParcelState, string>> = {
  waiting: '待揽收',
  collected: '已揽收',
  onTheWay: '运输中',
  delivering: '派送中',
  signed: '已签收',
  trouble: '派送异常',
};
