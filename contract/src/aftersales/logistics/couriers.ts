/** Holds the Chinese names of couriers by their codes, as tracking services name them. */
export const couriers = {
  shunfeng: '顺丰速运',
  jd: '京东快递',
  zhongtong: '中通快递',
  yuantong: '圆通速递',
  yunda: '韵达快递',
  shentong: '申通快递',
  jtexpress: '极兔速递',
  debangkuaidi: '德邦快递',
  ems: 'EMS',
  youzhengguonei: '邮政快递包裹',
} as const satisfies Readonly<Record<string, string>>;

/** Holds the regular expression, as text, that a parcel number of any courier matches. */
export const parcelNumberPattern = '^[A-Za-z0-9-]{6,40}$';

/** Describes the code of a known courier. */
export type CourierCode = keyof typeof couriers;
/** Tells whether a code is that of a known courier. */
export const isCourier = (code: string): code is CourierCode => Object.keys(couriers).includes(code);

/** Holds the service telephone numbers of couriers, by courier code. */
export const courierPhones: Readonly<Record<CourierCode, string>> = {
  shunfeng: '95338',
  jd: '950616',
  zhongtong: '95311',
  yuantong: '95554',
  yunda: '95546',
  shentong: '95543',
  jtexpress: '956025',
  debangkuaidi: '95353',
  ems: '11183',
  youzhengguonei: '11185',
};
