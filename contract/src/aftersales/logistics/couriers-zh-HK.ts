import type { CourierCode } from './couriers.ts';

/** Holds the names of couriers by their codes, as Hong Kong writes them. */
export const couriersOfHongKong: Readonly<Record<CourierCode, string>> = {
  shunfeng: '順豐速運',
  jd: '京東速遞',
  zhongtong: '中通速遞',
  yuantong: '圓通速遞',
  yunda: '韻達速遞',
  shentong: '申通速遞',
  jtexpress: '極兔速遞',
  debangkuaidi: '德邦速遞',
  ems: 'EMS',
  youzhengguonei: '郵政速遞包裹',
};
