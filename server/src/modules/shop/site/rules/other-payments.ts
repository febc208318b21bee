import { isRecord } from '#platform/read-json.ts';

/** Describes a bank account of the shop that shoppers transfer to. */
export interface ShopBankAccount {
  readonly bank: string;
  readonly holder: string;
  readonly number: string;
}

/**
 * Describes a discount of face-to-face payments as the merchant writes it: from an amount in yuan on, a sum off or a
 * percentage to pay.
 */
export type FaceDiscountSetting = { readonly from: number; readonly off: number } | { readonly from: number; readonly percent: number };

const hasKeys = (value: object, ...names: readonly string[]): boolean =>
  Object.keys(value).length === names.length && names.every((name) => Object.hasOwn(value, name));
const isText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '' && value.length <= 60;
const isWholeNumber = (value: unknown, least: number, most: number): value is number =>
  Number.isInteger(value) && (value as number) >= least && (value as number) <= most;

/** Tells whether a value is a valid bank account of the shop: bank, holder and number, each of 1 to 60 characters. */
export const isShopBankAccount = (value: unknown): value is ShopBankAccount =>
  isRecord(value) && hasKeys(value, 'bank', 'holder', 'number') && Object.values(value).every(isText);

/**
 * Tells whether a value is a valid discount of face-to-face payments: a sum below its threshold, or a percentage from
 * 1 to 99. Amounts in whole yuan.
 */
export function isFaceDiscountSetting(value: unknown): value is FaceDiscountSetting {
  if (!isRecord(value) || !isWholeNumber(value['from'], 0, 50_000)) return false;
  if (hasKeys(value, 'from', 'off')) return isWholeNumber(value['off'], 1, value['from'] - 1);
  return hasKeys(value, 'from', 'percent') && isWholeNumber(value['percent'], 1, 99);
}

/** Holds the site settings for bank transfers and face-to-face payments: who may pay so, and who handles them. */
export interface OtherPaymentSettings {
  readonly offlinePayOpen: boolean;
  readonly offlinePayAccounts: readonly ShopBankAccount[];
  readonly offlinePayLevels: readonly number[];
  readonly paymentClerks: readonly number[];
}

/** Tells whether members of a level may pay orders by a transfer to the shop's account. */
export const mayPayOffline = (
  { offlinePayOpen, offlinePayAccounts, offlinePayLevels }: Omit<OtherPaymentSettings, 'paymentClerks'>,
  levelId: number,
): boolean => offlinePayOpen && offlinePayAccounts.length > 0 && (offlinePayLevels.length === 0 || offlinePayLevels.includes(levelId));

/** Tells whether the merchant named a member as a payment clerk, who checks transfers and sees what is paid at the counter. */
export const isPaymentClerk = ({ paymentClerks }: Pick<OtherPaymentSettings, 'paymentClerks'>, memberId: number): boolean =>
  paymentClerks.includes(memberId);
