/** The vendors through whom shoppers pay: a name is a payment's method. */
export const vendorNames = ['wechat', 'alipay'] as const;
export type VendorName = (typeof vendorNames)[number];
export const isVendor = (name: string): name is VendorName => vendorNames.some((one) => one === name);
