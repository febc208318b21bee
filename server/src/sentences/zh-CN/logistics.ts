import { couriers } from 'contract/aftersales/logistics/couriers.ts';

/**
 * Maps names of sentences to their texts in simplified Chinese, or to functions that build the text from values. The sentences are about parcels,
 * also in messages.
 */
export const logistics = {
  shipsBy: ({ day }: { day: string }) => `最晚 ${day} 发货`,
  shipsWithin: ({ days }: { days: number }) => `付款后 ${days} 天内发货`,
  presaleShips: '预售，付清尾款后发货',
  presaleShipsWithin: ({ days }: { days: number }) => `预售，付清尾款后 ${days} 天内发货`,
  presaleShipsBetween: ({ from, until }: { from: string; until: string }) => `预售，${from === until ? from : `${from} 至 ${until}`} 发货`,
  groupShips: '成团后发货',
  groupShipsWithin: ({ days }: { days: number }) => `成团后 ${days} 天内发货`,
  arrivesOnChosenDay: '按您选择的日期送达',
  arrivesOnDay: ({ day }: { day: string }) => `按您选择的日期送达：${day}`,
  customsShips: '跨境商品，清关后配送，时间以清关为准',
  customsShipsWithin: ({ days }: { days: number }) => `跨境商品，付款后 ${days} 天内报关发出，清关后配送`,
  madeToOrderShips: '定制商品，做好后发货',
  madeToOrderShipsWithin: ({ days }: { days: number }) => `定制商品，付款后 ${days} 天内做好发货`,
  parcelsOfOneNumber: ({ parcels, number }: { parcels: number; number: string }) =>
    `这个订单有 ${parcels} 个包裹的运单号是 ${number}，请写明原来的快递`,
  parcelTidMalformed: ({ tid }: { tid: string }) => `订单号应为 20 位数字，现为「${tid}」（表格软件会把长数字改写，请把这一列设为文本）`,
  parcelOrderUnknown: ({ tid }: { tid: string }) => `没有订单 ${tid}`,
  parcelCourierUnknown: ({ courier }: { courier: string }) =>
    `不认识的快递公司「${courier}」，写名称或代码，可用：${Object.entries(couriers)
      .map(([code, name]) => `${name} ${code}`)
      .join('、')}`,
  parcelNumberMalformed: ({ number }: { number: string }) => `运单号应为 6 到 40 位字母或数字，现为「${number}」`,
  parcelOrderNotShippable: ({ tid, status }: { tid: string; status: string }) => `订单 ${tid} 是「${status}」，不能发货`,
  parcelShipped: '已发货',
  parcelSentTitle: '商品已发货',
  parcelSent: ({ goods, courier, number }: { goods: string; courier: string; number: string }) =>
    `您购买的${goods}已由${courier}发出，单号 ${number}`,
  parcelCorrectedTitle: '运单号已更正',
  parcelCorrected: (parcel: { goods: string; courier: string; number: string; formerCourier: string; formerNumber: string }) =>
    `您购买的${parcel.goods}的运单号已更正为${parcel.courier} ${parcel.number}（原为${parcel.formerCourier} ${parcel.formerNumber}）`,
  waybillNoService: '这家店还没有快递100 账户，先在设置里填写快递账户',
  waybillNoAccount: ({ courier }: { courier: string }) => `还没有填${courier}的电子面单账户`,
  waybillNoSender: '先在店铺设置里把退货地址写完整：姓名、电话和带省份的地址，它也是寄件地址',
  waybillNothingToShip: '这笔订单没有要发的商品',
  waybillLinesOpen: ({ number }: { number: string }) => `这些商品已经取了面单 ${number}，还没有发货；不用了请先取消那一张`,
  waybillPending: '上一次取号没有收到答复，可能已经有单号。请点「再问一次」，不要另外取号',
  waybillRefusedWhy: ({ why }: { why: string }) => `快递公司没有同意：${why}`,
  waybillStateIs: ({ state }: { state: string }) =>
    `这张电子面单${({ asked: '正在取号', issued: '已有单号', unknown: '还不知道有没有单号', refused: '没有取到单号', cancelled: '已经取消' })[state] ?? ''}，不能这样操作`,
  waybillShipped: '这张电子面单已经发货，不能取消；单号写错了请更正包裹',
  waybillShippedMeanwhile: ({ number }: { number: string }) =>
    `取消时这个单号刚好发了货：快递公司已经收回 ${number}，请重新取号，再更正包裹`,
  waybillNotAsked: '前面的包裹没有收到答复，这一个没有去取号，请稍后再取',
  waybillNamesReceiver: '这笔订单取了电子面单还没有发货，面单上是原来的收货人；请先取消面单再改',
  waybillNamesYou: '商家已经为这笔订单取了快递单号，地址不能再改；需要改请联系商家',
  waybillFieldUnknown: ({ name }: { name: string }) => `没有「${name}」这一栏`,
  waybillFieldWrong: ({ label }: { label: string }) => `${label}应为 1 到 100 个字母、数字、汉字或横线`,
  waybillPartnerId: '客户编号或月结账号',
  waybillPartnerKey: '密码',
  waybillNet: '网点名称',
  waybillCode: '承载编号',
  waybillTempId: '面单模板编号',
  waybillSettledNone: '快递公司那里没有这一张',
};
