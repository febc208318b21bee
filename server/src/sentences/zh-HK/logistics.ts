import type { Translated } from 'contract/sentence.ts';
import type { logistics as mainland } from '../zh-CN/logistics.ts';

/** Holds the sentences of parcels, and of the messages about them for Hong Kong. */
export const logistics: Translated<typeof mainland> = {
  parcelsOfOneNumber: ({ parcels, number }) => `這個訂單有 ${parcels} 個包裹的運單號碼是 ${number}，請寫明原來的速遞`,
  parcelShipped: '已發貨',
  parcelSentTitle: '商品已發貨',
  parcelSent: ({ goods, courier, number }) => `您購買的${goods}已由${courier}發出，單號 ${number}`,
  parcelCorrectedTitle: '運單號碼已更正',
  parcelCorrected: (parcel) =>
    `您購買的${parcel.goods}的運單號碼已更正為${parcel.courier} ${parcel.number}（原為${parcel.formerCourier} ${parcel.formerNumber}）`,
};
