/** Names the kinds of values that settings take. A `list` holds pairs or objects, which the setting's meaning describes. */
export const settingTypes = ['text', 'integer', 'money', 'boolean', 'choice', 'texts', 'integers', 'list'] as const;
export type SettingType = (typeof settingTypes)[number];

/**
 * Describes the values that a setting takes: a text of at most `most` characters, a number from `least` to `most`, one of `choices`, or a list of at
 * most `most` items.
 */
export interface SettingField {
  readonly type: SettingType;
  readonly least?: number;
  readonly most?: number;
  readonly choices?: readonly string[];
}

/** Lists the settings of a shop by the section in which a form shows them, in its order. */
export const settingSections = {
  look: ['slogan', 'logo', 'logoFooter', 'mainColor', 'theme', 'services', 'hotWords', 'searchSynonyms', 'imageHosts', 'linkHosts'],
  company: ['companyName', 'companyLicence', 'licencePicture', 'companyIcp', 'companyAddress', 'companyScope'],
  service: ['servicePhone', 'serviceUrl', 'serviceHours', 'serviceOffLevels'],
  order: ['lowStock', 'orderCloseMinutes', 'mostUnpaidOrders', 'confirmDays', 'promotionExclusions', 'paySuccessQr', 'paySuccessQrText'],
  shipping: ['shipFrom', 'shipPromise', 'deliveryDays'],
  afterSale: [
    'returnAddress',
    'atOnceRefundMost',
    'pickupOpen',
    'pickupPayer',
    'pickupCourier',
    'returnInsuranceOpen',
    'returnInsurancePremium',
    'returnInsurancePayout',
    'returnInsuranceMonthlyMost',
  ],
  payment: [
    'rechargeOpen',
    'rechargeAmounts',
    'rechargeGifts',
    'offlinePayOpen',
    'offlinePayAccounts',
    'offlinePayLevels',
    'paymentClerks',
    'facePayOpen',
    'facePayDiscounts',
  ],
  invoice: ['invoiceOpen', 'invoiceChoices', 'invoiceFrom', 'invoiceAtOnce', 'invoiceTaxNo'],
  points: [
    'pointsPerYuan',
    'pointsSettleDays',
    'pointsDays',
    'pointsForOneYuan',
    'pointsOffsetPercent',
    'pointsGiving',
    'pointsBackOnRefund',
    'growthPerYuan',
    'reviewPoints',
    'reviewTags',
  ],
  member: [
    'safeMode',
    'hiddenPriceLevels',
    'visitorGuide',
    'mobileNeeded',
    'accountChange',
    'identityChecksPerDay',
    'frozenTitle',
    'frozenText',
    'notActivatedTitle',
    'wantToBuy',
  ],
  share: ['relayLevels', 'recruitRule', 'shareRewardOpen', 'shareRewardRate', 'shareRewardDays'],
  technical: ['remoteLog'],
} as const satisfies Record<string, readonly string[]>;

/** Names a section of the settings of a shop. */
export type SettingSection = keyof typeof settingSections;
export const settingSectionNames = Object.keys(settingSections) as SettingSection[];
