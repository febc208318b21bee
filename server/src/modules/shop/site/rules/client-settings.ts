import type { SiteSettings } from './site-settings.ts';

type ClientSettingValue = number | string | number[];

const toFlag = (on: boolean): number => (on ? 1 : 0);

/**
 * Maps the settings that clients read, by their names in the specification, to site settings. Anything else is hidden: a setting stays
 * private until a client needs it.
 */
const clientSettings = {
  RELAY_LEVEL_SET: ({ relayLevels }: SiteSettings) => [...relayLevels],
  SAFE_MODE_SET: ({ safeMode }: SiteSettings) => toFlag(safeMode),
  GROUP_GOODS_HIDDEN_PRICE: ({ hiddenPriceLevels }: SiteSettings) => [...hiddenPriceLevels],
  REGRPOP_WANT_BUY_SET: ({ wantToBuy }: SiteSettings) => toFlag(wantToBuy),
  ORDER_CLOSE_TIME: ({ orderCloseMinutes }: SiteSettings) => orderCloseMinutes,
  ORDER_CONFIRM_DAYS: ({ confirmDays }: SiteSettings) => confirmDays,
  SERVICE_PHONE: ({ servicePhone }: SiteSettings) => servicePhone,
  SHIP_PROMISE: ({ shipPromise }: SiteSettings) => shipPromise,
  VISITOR_GUIDE_SET: ({ visitorGuide }: SiteSettings) => toFlag(visitorGuide),
  FROZEN_TITLE: ({ frozenTitle }: SiteSettings) => frozenTitle,
  NOT_ACTIVATED_TITLE: ({ notActivatedTitle }: SiteSettings) => notActivatedTitle,
  FROZEN_TEXT: ({ frozenText }: SiteSettings) => frozenText,
  CHANGE_ACCOUNT_SET: ({ accountChange }: SiteSettings) => toFlag(accountChange),
  LOGO_FOOTER_SET: ({ logoFooter }: SiteSettings) => toFlag(logoFooter),
} as const satisfies Record<string, (settings: SiteSettings) => ClientSettingValue>;

type ClientSetting = keyof typeof clientSettings;

/** Returns a site setting that clients may read, by name; undefined for other names. */
export function readClientSetting(settings: SiteSettings, name: string): ClientSettingValue | undefined {
  return Object.hasOwn(clientSettings, name) ? clientSettings[name as ClientSetting](settings) : undefined;
}

/** Reads the client settings with the given names; all of them by default. */
export const readClientSettings = (
  settings: SiteSettings,
  names: readonly string[] = Object.keys(clientSettings),
): Record<string, ClientSettingValue> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = readClientSetting(settings, name);
      return value === undefined ? [] : [[name, value] as const];
    }),
  );

/**
 * Selects the four settings that the specification's call getMerchantSet returns, such as whether prices are hidden.
 */
export const readMerchantSet = (settings: SiteSettings) => ({
  RELAY_LEVEL_SET: clientSettings.RELAY_LEVEL_SET(settings),
  SAFE_MODE_SET: clientSettings.SAFE_MODE_SET(settings),
  GROUP_GOODS_HIDDEN_PRICE: clientSettings.GROUP_GOODS_HIDDEN_PRICE(settings),
  REGRPOP_WANT_BUY_SET: clientSettings.REGRPOP_WANT_BUY_SET(settings),
});
