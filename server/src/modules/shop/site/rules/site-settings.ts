import { type InvoiceChoice, invoiceChoices } from 'contract/money/invoice/invoice-states.ts';
import { isTaxNumber } from 'contract/money/invoice/tax-number.ts';
import { isCourier } from 'contract/aftersales/logistics/couriers.ts';
import { refundDays } from 'contract/buying/order/refund-days.ts';
import { type PickupPayerRule, pickupPayerRules } from 'contract/aftersales/pickup/pickup-states.ts';
import { type RecruitRule, recruitRules } from 'contract/sharing/share/share-kinds.ts';
import { maxShareRate } from 'contract/sharing/share-reward/share-reward-rules.ts';
import { readSafeHost } from 'contract/safe-url.ts';
import { type SettingField, settingSections, type SettingSection } from 'contract/shop/site/setting-fields.ts';
import type { Sentence } from 'contract/sentence.ts';
import { sentence } from '#sentences/sentence.ts';
import { defaultSynonyms } from './default-synonyms.ts';
import { parseDeliveryDays } from './delivery-days.ts';
import { type FaceDiscountSetting, isFaceDiscountSetting, isShopBankAccount, type ShopBankAccount } from './other-payments.ts';

/** Describes a setting: its meaning with the values it takes, their kind and bounds, its default, and its validation. */
interface Setting<T> {
  readonly field: SettingField;
  readonly meaning: Sentence;
  readonly fallback: T;
  readonly isValid: (value: unknown) => value is T;
}

const textSetting = (fallback: string, most: number, meaning: Sentence): Setting<string> => ({
  field: { type: 'text', most },
  meaning: sentence('settingOfText', { meaning, most }),
  fallback,
  isValid: (value): value is string => typeof value === 'string' && value.length <= most,
});
const integerSetting = (fallback: number, least: number, most: number, meaning: Sentence): Setting<number> => ({
  field: { type: 'integer', least, most },
  meaning: sentence('settingOfInteger', { meaning, least, most }),
  fallback,
  isValid: (value): value is number => Number.isInteger(value) && (value as number) >= least && (value as number) <= most,
});

/** Defines an amount of money in yuan, with at most two decimals. */
const moneySetting = (fallback: number, least: number, most: number, meaning: Sentence): Setting<number> => ({
  field: { type: 'money', least, most },
  meaning: sentence('settingOfMoney', { meaning, least, most }),
  fallback,
  isValid: (value): value is number =>
    typeof value === 'number' && value >= least && value <= most && Math.abs(value * 100 - Math.round(value * 100)) < 1e-6,
});
const choiceSetting = <Choice extends string>(fallback: Choice, choices: readonly Choice[], meaning: Sentence): Setting<Choice> => ({
  field: { type: 'choice', choices },
  meaning,
  fallback,
  isValid: (value): value is Choice => choices.some((choice) => choice === value),
});
const booleanSetting = (fallback: boolean, meaning: Sentence): Setting<boolean> => ({
  field: { type: 'boolean' },
  meaning: sentence('settingOfYesNo', { meaning }),
  fallback,
  isValid: (value): value is boolean => typeof value === 'boolean',
});
const textListSetting = (fallback: readonly string[], most: number, meaning: Sentence): Setting<readonly string[]> => ({
  field: { type: 'texts', most },
  meaning: sentence('settingOfTexts', { meaning, most }),
  fallback,
  isValid: (value): value is string[] =>
    Array.isArray(value) && value.length <= most && value.every((one) => typeof one === 'string' && one.length <= 60),
});

const maxLevels = 50;
const levelIdsSetting = (meaning: Sentence): Setting<readonly number[]> => ({
  field: { type: 'integers', most: maxLevels },
  meaning: sentence('settingOfLevels', { meaning, most: maxLevels }),
  fallback: [],
  isValid: (value): value is number[] =>
    Array.isArray(value) && value.length <= maxLevels && value.every((one) => Number.isInteger(one) && one >= 0 && one < 1_000_000),
});

/** Holds the pattern of a colour: `#` and three or six hexadecimal digits. */
export const hexColourPattern = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i;

const themes: readonly string[] = Array.from({ length: 20 }, (_, at) => `theme${at + 1}`);

/** Matches a lower-case host name with an optional port. It goes unchanged into the page's security policy. */
const hostPattern = /^[a-z0-9]([a-z0-9.-]{0,120}[a-z0-9])?(:\d{1,5})?$/;

const maxDeliveryLines = 60;

/** Checks a line of the days of delivery, with the region as a code. */
const isDeliveryLine = (line: unknown): boolean =>
  typeof line === 'string' && line.length <= 60 && /^(\*|\d{6})$/.test(parseDeliveryDays(line)?.region ?? '');

const maxSynonymLines = 120;

/** Checks a line of two to ten synonyms. At most one > separates the words searched for from the words found. */
function isSynonymLine(line: string): boolean {
  const sides = line.split('>');
  const words = sides.flatMap((side) => side.split('=')).map((word) => word.trim());
  return sides.length <= 2 && words.length >= 2 && words.length <= 10 && words.every((word) => word.length >= 1 && word.length <= 12);
}

/** Names the price steps of which one may keep another from the lines that it reduced. */
const excludingKinds = ['level', 'limitDiscount', 'volume', 'package', 'nthPiece', 'markUp', 'fullReduction'] as const;
type ExcludingKind = (typeof excludingKinds)[number];

/** Names two kinds of discounts that may not both reduce a line: the one earlier in the price calculation wins. */
export type PromotionExclusion = readonly [ExcludingKind, ExcludingKind];
const maxExclusions = (excludingKinds.length * (excludingKinds.length - 1)) / 2;

/** Checks a pair of different steps. Of the level's price and limit discounts, the lower holds anyway. */
function isPromotionExclusion(pair: unknown): pair is PromotionExclusion {
  if (!Array.isArray(pair) || pair.length !== 2 || pair[0] === pair[1]) return false;
  const isKnown = pair.every((kind) => excludingKinds.some((one) => one === kind));
  return isKnown && !(pair.includes('level') && pair.includes('limitDiscount'));
}

/**
 * Holds the definition of each setting of a site, by name: its meaning for the merchant, its default value and the
 * check of a value. Only settings defined here can be saved.
 */
export const siteSettings = {
  slogan: textSetting('', 60, sentence('settingSlogan')),
  logo: textSetting('', 300, sentence('settingLogo')),
  mainColor: {
    field: { type: 'text', most: 7 },
    meaning: sentence('settingMainColor'),
    fallback: '#FF4444',
    isValid: (value: unknown): value is string => typeof value === 'string' && hexColourPattern.test(value),
  },
  theme: {
    field: { type: 'choice', choices: themes },
    meaning: sentence('settingTheme'),
    fallback: 'theme3',
    isValid: (value: unknown): value is string => typeof value === 'string' && themes.includes(value),
  },
  orderCloseMinutes: integerSetting(30, 5, 10_080, sentence('settingOrderCloseMinutes')),
  lowStock: integerSetting(10, 1, 100_000, sentence('settingLowStock')),
  mostUnpaidOrders: integerSetting(20, 1, 1000, sentence('settingMostUnpaidOrders')),
  confirmDays: integerSetting(7, 1, 90, sentence('settingConfirmDays')),
  servicePhone: textSetting('', 30, sentence('settingServicePhone')),
  serviceUrl: {
    field: { type: 'text', most: 300 },
    meaning: sentence('settingServiceUrl'),
    fallback: '',
    isValid: (value: unknown): value is string =>
      typeof value === 'string' && value.length <= 300 && (value === '' || readSafeHost(value) !== undefined),
  },
  serviceHours: textSetting('', 40, sentence('settingServiceHours')),
  remoteLog: booleanSetting(true, sentence('settingRemoteLog')),
  companyName: textSetting('', 80, sentence('settingCompanyName')),
  companyLicence: textSetting('', 60, sentence('settingCompanyLicence')),
  companyIcp: textSetting('', 60, sentence('settingCompanyIcp')),
  companyAddress: textSetting('', 120, sentence('settingCompanyAddress')),
  companyScope: textSetting('', 400, sentence('settingCompanyScope')),
  licencePicture: textSetting('', 300, sentence('settingLicencePicture')),
  safeMode: booleanSetting(false, sentence('settingSafeMode')),
  hiddenPriceLevels: levelIdsSetting(sentence('settingHiddenPriceLevels')),
  wantToBuy: booleanSetting(false, sentence('settingWantToBuy')),
  reviewTags: textListSetting([], 20, sentence('settingReviewTags')),
  reviewPoints: integerSetting(0, 0, 1000, sentence('settingReviewPoints')),
  serviceOffLevels: levelIdsSetting(sentence('settingServiceOffLevels')),
  rechargeOpen: booleanSetting(true, sentence('settingRechargeOpen')),
  rechargeAmounts: {
    field: { type: 'integers', most: 9 },
    meaning: sentence('settingRechargeAmounts'),
    fallback: [50, 100, 200, 500, 1000, 2000] as readonly number[],
    isValid: (value: unknown): value is readonly number[] =>
      Array.isArray(value) && value.length <= 9 && value.every((one) => Number.isInteger(one) && one >= 1 && one <= 5000),
  },
  rechargeGifts: {
    field: { type: 'list', most: 9 },
    meaning: sentence('settingRechargeGifts'),
    fallback: [] as readonly (readonly [number, number])[],
    isValid: (value: unknown): value is readonly (readonly [number, number])[] =>
      Array.isArray(value) &&
      value.length <= 9 &&
      value.every(
        (tier: unknown) =>
          Array.isArray(tier) && tier.length === 2 && tier.every((one) => Number.isInteger(one) && one >= 1 && one <= 5000),
      ),
  },
  pointsPerYuan: integerSetting(0, 0, 100, sentence('settingPointsPerYuan')),
  pointsSettleDays: integerSetting(refundDays, refundDays, 90, sentence('settingPointsSettleDays')),
  pointsDays: integerSetting(365, 0, 3650, sentence('settingPointsDays')),
  pointsForOneYuan: integerSetting(100, 1, 10_000, sentence('settingPointsForOneYuan')),
  pointsOffsetPercent: integerSetting(0, 0, 100, sentence('settingPointsOffsetPercent')),
  growthPerYuan: integerSetting(0, 0, 100, sentence('settingGrowthPerYuan')),
  pointsGiving: booleanSetting(false, sentence('settingPointsGiving')),
  pointsBackOnRefund: booleanSetting(true, sentence('settingPointsBackOnRefund')),
  promotionExclusions: {
    field: { type: 'list', most: maxExclusions },
    meaning: sentence('settingPromotionExclusions', { kinds: excludingKinds }),
    fallback: [
      ['limitDiscount', 'volume'],
      ['limitDiscount', 'package'],
      ['volume', 'package'],
      ['limitDiscount', 'nthPiece'],
      ['volume', 'nthPiece'],
      ['package', 'nthPiece'],
    ] as readonly PromotionExclusion[],
    isValid: (value: unknown): value is readonly PromotionExclusion[] =>
      Array.isArray(value) && value.length <= maxExclusions && value.every(isPromotionExclusion),
  },
  returnAddress: textSetting('', 200, sentence('settingReturnAddress')),
  atOnceRefundMost: integerSetting(0, 0, 5000, sentence('settingAtOnceRefundMost')),
  returnInsuranceOpen: booleanSetting(false, sentence('settingReturnInsuranceOpen')),
  returnInsurancePremium: moneySetting(0.5, 0.1, 5, sentence('settingReturnInsurancePremium')),
  returnInsurancePayout: moneySetting(12, 5, 50, sentence('settingReturnInsurancePayout')),
  returnInsuranceMonthlyMost: integerSetting(3, 1, 31, sentence('settingReturnInsuranceMonthlyMost')),
  pickupOpen: booleanSetting(false, sentence('settingPickupOpen')),
  pickupPayer: choiceSetting<PickupPayerRule>('byReason', pickupPayerRules, sentence('settingPickupPayer')),
  pickupCourier: {
    field: { type: 'text', most: 40 },
    meaning: sentence('settingPickupCourier'),
    fallback: 'jd',
    isValid: (value: unknown): value is string => typeof value === 'string' && isCourier(value),
  },
  identityChecksPerDay: integerSetting(500, 0, 100_000, sentence('settingIdentityChecksPerDay')),
  invoiceOpen: booleanSetting(false, sentence('settingInvoiceOpen')),
  invoiceChoices: {
    field: { type: 'texts', most: 3, choices: invoiceChoices },
    meaning: sentence('settingInvoiceChoices'),
    fallback: ['personal', 'company'] as readonly InvoiceChoice[],
    isValid: (value: unknown): value is readonly InvoiceChoice[] =>
      Array.isArray(value) && value.length <= 3 && value.every((one) => invoiceChoices.some((choice) => choice === one)),
  },
  invoiceFrom: choiceSetting<'shipped' | 'signed'>('signed', ['shipped', 'signed'], sentence('settingInvoiceFrom')),
  invoiceAtOnce: booleanSetting(true, sentence('settingInvoiceAtOnce')),
  invoiceTaxNo: {
    field: { type: 'text', most: 20 },
    meaning: sentence('settingInvoiceTaxNo'),
    fallback: '',
    isValid: (value: unknown): value is string => typeof value === 'string' && (value === '' || isTaxNumber(value)),
  },
  offlinePayOpen: booleanSetting(false, sentence('settingOfflinePayOpen')),
  offlinePayAccounts: {
    field: { type: 'list', most: 6 },
    meaning: sentence('settingOfflinePayAccounts'),
    fallback: [] as readonly ShopBankAccount[],
    isValid: (value: unknown): value is readonly ShopBankAccount[] =>
      Array.isArray(value) &&
      value.length <= 6 &&
      value.every(isShopBankAccount) &&
      new Set(value.map(({ number }: ShopBankAccount) => number)).size === value.length,
  },
  offlinePayLevels: levelIdsSetting(sentence('settingOfflinePayLevels')),
  paymentClerks: {
    field: { type: 'integers', most: 50 },
    meaning: sentence('settingPaymentClerks'),
    fallback: [] as readonly number[],
    isValid: (value: unknown): value is readonly number[] =>
      Array.isArray(value) && value.length <= 50 && value.every((one) => Number.isSafeInteger(one) && one > 0),
  },
  facePayOpen: booleanSetting(false, sentence('settingFacePayOpen')),
  facePayDiscounts: {
    field: { type: 'list', most: 9 },
    meaning: sentence('settingFacePayDiscounts'),
    fallback: [] as readonly FaceDiscountSetting[],
    isValid: (value: unknown): value is readonly FaceDiscountSetting[] =>
      Array.isArray(value) && value.length <= 9 && value.every(isFaceDiscountSetting),
  },
  paySuccessQr: textSetting('', 300, sentence('settingPaySuccessQr')),
  paySuccessQrText: textSetting('', 60, sentence('settingPaySuccessQrText')),
  shipFrom: {
    field: { type: 'text', most: 60 },
    meaning: sentence('settingShipFrom'),
    fallback: '',
    isValid: (value: unknown): value is string => typeof value === 'string' && /^(\d{6})?$/.test(value),
  },
  shipPromise: textSetting('', 60, sentence('settingShipPromise')),
  deliveryDays: {
    field: { type: 'texts', most: maxDeliveryLines },
    meaning: sentence('settingDeliveryDays', { most: maxDeliveryLines }),
    fallback: [] as readonly string[],
    isValid: (value: unknown): value is readonly string[] =>
      Array.isArray(value) && value.length <= maxDeliveryLines && value.every(isDeliveryLine),
  },
  services: textListSetting([], 6, sentence('settingServices')),
  hotWords: textListSetting([], 12, sentence('settingHotWords')),
  searchSynonyms: {
    field: { type: 'texts', most: maxSynonymLines },
    meaning: sentence('settingSearchSynonyms', { most: maxSynonymLines }),
    fallback: defaultSynonyms,
    isValid: (value: unknown): value is readonly string[] =>
      Array.isArray(value) && value.length <= maxSynonymLines && value.every((line) => typeof line === 'string' && isSynonymLine(line)),
  },
  logoFooter: booleanSetting(true, sentence('settingLogoFooter')),
  visitorGuide: booleanSetting(false, sentence('settingVisitorGuide')),
  imageHosts: {
    field: { type: 'texts', most: 8 },
    meaning: sentence('settingImageHosts'),
    fallback: [] as readonly string[],
    isValid: (value: unknown): value is readonly string[] =>
      Array.isArray(value) && value.length <= 8 && value.every((host) => typeof host === 'string' && hostPattern.test(host)),
  },
  linkHosts: {
    field: { type: 'texts', most: 8 },
    meaning: sentence('settingLinkHosts'),
    fallback: [] as readonly string[],
    isValid: (value: unknown): value is readonly string[] =>
      Array.isArray(value) && value.length <= 8 && value.every((host) => typeof host === 'string' && hostPattern.test(host)),
  },
  mobileNeeded: booleanSetting(false, sentence('settingMobileNeeded')),
  frozenTitle: textSetting('', 40, sentence('settingFrozenTitle')),
  notActivatedTitle: textSetting('', 40, sentence('settingNotActivatedTitle')),
  frozenText: textSetting('', 100, sentence('settingFrozenText')),
  accountChange: booleanSetting(true, sentence('settingAccountChange')),
  relayLevels: levelIdsSetting(sentence('settingRelayLevels')),
  recruitRule: choiceSetting<RecruitRule>('firstTouch', recruitRules, sentence('settingRecruitRule')),
  shareRewardOpen: booleanSetting(false, sentence('settingShareRewardOpen')),
  shareRewardRate: integerSetting(500, 0, maxShareRate, sentence('settingShareRewardRate')),
  shareRewardDays: integerSetting(7, 1, 90, sentence('settingShareRewardDays')),
  demoSown: booleanSetting(false, sentence('settingDemoSown')),
  demoOrders: integerSetting(0, 0, 10_000, sentence('settingDemoOrders')),
} satisfies Record<string, Setting<unknown>>;

/** Holds the definitions of the settings that merchants may change, by name: all but those that mark the demo data. */
export const { demoSown: _sown, demoOrders: _orders, ...merchantSettings } = siteSettings;

const sectionOfSetting = new Map<string, SettingSection>(
  Object.entries(settingSections).flatMap(([section, names]) => names.map((name) => [name, section as SettingSection] as const)),
);

/** Returns the section in which a form shows a setting. */
export function findSettingSection(name: string): SettingSection {
  const section = sectionOfSetting.get(name);
  if (!section) throw new Error(`the setting ${name} has no section`);
  return section;
}

/** Names a setting of a site. */
export type SettingName = keyof typeof siteSettings;

/** Holds the value of every setting of a site, by name. */
export type SiteSettings = { readonly [Name in SettingName]: (typeof siteSettings)[Name]['fallback'] };

/** Holds settings that begin otherwise for a site: two sites of the specification send no error log. */
const presets: ReadonlyMap<number, Readonly<Record<string, unknown>>> = new Map([
  [9601, { remoteLog: false }],
  [9699, { remoteLog: false }],
]);

/** Returns the value of a site's setting that its merchant did not change. */
export const defaultSiteSetting = (siteId: number, name: SettingName): unknown =>
  presets.get(siteId)?.[name] ?? siteSettings[name].fallback;

/** Builds a site's settings from its rows, with the default for each missing or invalid value. */
export function parseSiteSettings(siteId: number, rows: readonly { readonly name: string; readonly value: unknown }[]): SiteSettings {
  const set = new Map(rows.map(({ name, value }) => [name, value]));
  const chosen = Object.entries(siteSettings).map(([name, { isValid }]) => [
    name,
    isValid(set.get(name)) ? set.get(name) : defaultSiteSetting(siteId, name as SettingName),
  ]);
  return Object.fromEntries(chosen);
}
