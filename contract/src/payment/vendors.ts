/** Lists the payment providers; a provider's name is also the payment method on the wire. */
export const vendorNames = ['wechat', 'alipay'] as const;
export type VendorName = (typeof vendorNames)[number];
export const isVendor = (name: string): name is VendorName => vendorNames.some((one) => one === name);
