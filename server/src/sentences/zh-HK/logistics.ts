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
  waybillNoService: '這家店還沒有快遞100 帳戶，先在設定裏填寫速遞帳戶',
  waybillNoAccount: ({ courier }) => `還沒有填${courier}的電子面單帳戶`,
  waybillNoSender: '先在店舖設定裏把退貨地址寫完整：姓名、電話和帶省份的地址，它也是寄件地址',
  waybillNothingToShip: '這筆訂單沒有要發的商品',
  waybillLinesOpen: ({ number }) => `這些商品已經取了面單 ${number}，還沒有發貨；不用了請先取消那一張`,
  waybillPending: '上一次取號沒有收到答覆，可能已經有單號。請點「再問一次」，不要另外取號',
  waybillRefusedWhy: ({ why }) => `速遞公司沒有同意：${why}`,
  waybillStateIs: ({ state }) =>
    `這張電子面單${({ asked: '正在取號', issued: '已有單號', unknown: '還不知道有沒有單號', refused: '沒有取到單號', cancelled: '已經取消' } as Readonly<Record<string, string>>)[state] ?? ''}，不能這樣操作`,
  waybillShipped: '這張電子面單已經發貨，不能取消；單號寫錯了請更正包裹',
  waybillShippedMeanwhile: ({ number }) => `取消時這個單號剛好發了貨：速遞公司已經收回 ${number}，請重新取號，再更正包裹`,
  waybillNotAsked: '前面的包裹沒有收到答覆，這一個沒有去取號，請稍後再取',
  waybillNamesReceiver: '這筆訂單取了電子面單還沒有發貨，面單上是原來的收貨人；請先取消面單再改',
  waybillNamesYou: '商家已經為這筆訂單取了速遞單號，地址不能再改；需要改請聯絡商家',
  waybillFieldUnknown: ({ name }) => `沒有「${name}」這一欄`,
  waybillFieldWrong: ({ label }) => `${label}應為 1 到 100 個字母、數字、漢字或橫線`,
  waybillPartnerId: '客戶編號或月結帳號',
  waybillPartnerKey: '密碼',
  waybillNet: '網點名稱',
  waybillCode: '承載編號',
  waybillTempId: '面單範本編號',
  waybillSettledNone: '速遞公司那裏沒有這一張',
};
