/** Holds the sentences of parcels, and of the messages about them. */
export const logistics = {
  parcelsOfOneNumber: ({ parcels, number }: { parcels: number; number: string }) =>
    `这个订单有 ${parcels} 个包裹的运单号是 ${number}，请写明原来的快递`,
  parcelShipped: '已发货',
  parcelSentTitle: '商品已发货',
  parcelSent: ({ goods, courier, number }: { goods: string; courier: string; number: string }) =>
    `您购买的${goods}已由${courier}发出，单号 ${number}`,
  parcelCorrectedTitle: '运单号已更正',
  parcelCorrected: (parcel: { goods: string; courier: string; number: string; formerCourier: string; formerNumber: string }) =>
    `您购买的${parcel.goods}的运单号已更正为${parcel.courier} ${parcel.number}（原为${parcel.formerCourier} ${parcel.formerNumber}）`,
};
