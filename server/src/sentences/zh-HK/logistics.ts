import type { Translated } from 'contract/sentence.ts';
import { couriersOfHongKong } from 'contract/aftersales/logistics/couriers-zh-HK.ts';
import type { logistics as mainland } from '../zh-CN/logistics.ts';

/**
 * Maps names of sentences to their texts for Hong Kong, in traditional Chinese, or to functions that build the text from values. The sentences are
 * about parcels, also in messages.
 */
export const logistics: Translated<typeof mainland> = {
  shipsBy: ({ day }) => `最遲 ${day} 發貨`,
  shipsWithin: ({ days }) => `付款後 ${days} 天內發貨`,
  presaleShips: '預售，付清尾款後發貨',
  presaleShipsWithin: ({ days }) => `預售，付清尾款後 ${days} 天內發貨`,
  presaleShipsBetween: ({ from, until }) => `預售，${from === until ? from : `${from} 至 ${until}`} 發貨`,
  groupShips: '成團後發貨',
  groupShipsWithin: ({ days }) => `成團後 ${days} 天內發貨`,
  arrivesOnChosenDay: '按您選擇的日期送達',
  arrivesOnDay: ({ day }) => `按您選擇的日期送達：${day}`,
  customsShips: '跨境商品，清關後配送，時間以清關為準',
  customsShipsWithin: ({ days }) => `跨境商品，付款後 ${days} 天內報關發出，清關後配送`,
  madeToOrderShips: '訂製商品，做好後發貨',
  madeToOrderShipsWithin: ({ days }) => `訂製商品，付款後 ${days} 天內做好發貨`,
  parcelsOfOneNumber: ({ parcels, number }) => `這個訂單有 ${parcels} 個包裹的運單號碼是 ${number}，請寫明原來的速遞`,
  parcelTidMalformed: ({ tid }) => `訂單號碼應為 20 位數字，現為「${tid}」（試算表軟件會改寫長數字，請把這一欄設為文字）`,
  parcelOrderUnknown: ({ tid }) => `沒有訂單 ${tid}`,
  parcelCourierUnknown: ({ courier }) =>
    `不認識的速遞公司「${courier}」，請寫名稱或代碼，可用：${Object.entries(couriersOfHongKong)
      .map(([code, name]) => `${name} ${code}`)
      .join('、')}`,
  parcelNumberMalformed: ({ number }) => `運單號碼應為 6 到 40 位字母或數字，現為「${number}」`,
  parcelOrderNotShippable: ({ tid, status }) => `訂單 ${tid} 是「${status}」，不能發貨`,
  parcelShipped: '已發貨',
  parcelSentTitle: '商品已發貨',
  parcelSent: ({ goods, courier, number }) => `您購買的${goods}已由${courier}發出，單號 ${number}`,
  parcelCorrectedTitle: '運單號碼已更正',
  parcelCorrected: (parcel) =>
    `您購買的${parcel.goods}的運單號碼已更正為${parcel.courier} ${parcel.number}（原為${parcel.formerCourier} ${parcel.formerNumber}）`,
};
