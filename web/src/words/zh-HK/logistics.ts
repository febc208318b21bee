import type { texts } from '#features/logistics/texts.ts';

/** Holds the logistics texts for Hong Kong. */
export const logistics: typeof texts = {
  parcels: '包裹',
  parcelNo: (at: number, state: string) => `包裹 ${at} ${state}`,
  number: '運單號碼',
  copy: '複製',
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
};
