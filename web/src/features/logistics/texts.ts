import { pickTexts } from '#lib/localise.ts';

/** Holds the texts of parcel tracking. */
export const texts = pickTexts(
  {
    parcels: '包裹',
    parcelNo: (at: number, state: string) => `包裹 ${at} ${state}`,
    number: '运单号',
    copyNumber: '复制运单号',
    call: '联系快递',
    callLabel: (name: string, phone: string) => `联系快递：${name} ${phone}`,
    holds: (count: number) => `共 ${count} 件商品`,
    trail: '物流轨迹',
    to: '送至',
    noTrace: '暂无物流信息',
    noTraceWhy: '快递员揽收后，物流轨迹会显示在这里',
    late: '快递公司暂时没有回应，信息可能不是最新，点此重试',
    none: '还没有包裹',
    noneWhy: '商家发货后，可以在这里查看物流',
    toOrder: '查看订单',
  },
  {
    parcels: '包裹',
    parcelNo: (at: number, state: string) => `包裹 ${at} ${state}`,
    number: '運單號碼',
    copyNumber: '複製運單號碼',
    call: '聯絡速遞',
    callLabel: (name: string, phone: string) => `聯絡速遞：${name} ${phone}`,
    holds: (count: number) => `共 ${count} 件商品`,
    trail: '物流軌跡',
    to: '送至',
    noTrace: '暫無物流資料',
    noTraceWhy: '速遞員收件後，物流軌跡會顯示在這裏',
    late: '速遞公司暫時沒有回應，資料可能不是最新，按此重試',
    none: '還沒有包裹',
    noneWhy: '商戶發貨後，可以在這裏查看物流',
    toOrder: '查看訂單',
  },
);
