import type { SiteSettings } from './site-settings.ts';

type Value = number | string | number[];

const flag = (on: boolean): number => (on ? 1 : 0);

/**
 * The settings that shoppers' clients read, by the names of the documents, and what of the site's settings each of them is.
 * What is not here is never told: a setting is the merchant's until a client needs it.
 */
const clientSettings = {
  RELAY_LEVEL_SET: ({ relayLevels }: SiteSettings) => [...relayLevels],
  SAFE_MODE_SET: ({ safeMode }: SiteSettings) => flag(safeMode),
  GROUP_GOODS_HIDDEN_PRICE: ({ hiddenPriceLevels }: SiteSettings) => [...hiddenPriceLevels],
  REGRPOP_WANT_BUY_SET: ({ wantBuy }: SiteSettings) => flag(wantBuy),
  ORDER_CLOSE_TIME: ({ orderCloseMinutes }: SiteSettings) => orderCloseMinutes,
  ORDER_CONFIRM_DAYS: ({ confirmDays }: SiteSettings) => confirmDays,
  SERVICE_PHONE: ({ servicePhone }: SiteSettings) => servicePhone,
  SHIP_PROMISE: ({ shipPromise }: SiteSettings) => shipPromise,
  LOGO_FOOTER_SET: ({ logoFooter }: SiteSettings) => flag(logoFooter),
} as const satisfies Record<string, (settings: SiteSettings) => Value>;

type ClientSetting = keyof typeof clientSettings;

/** A setting by its name; undefined for a name that no client has to do with. */
export function clientSetting(settings: SiteSettings, name: string): Value | undefined {
  return Object.hasOwn(clientSettings, name) ? clientSettings[name as ClientSetting](settings) : undefined;
}

/** All of them that stand in a list of names; each one where no list is given. */
export const clientSettingsOf = (settings: SiteSettings, names: readonly string[] = Object.keys(clientSettings)): Record<string, Value> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = clientSetting(settings, name);
      return value === undefined ? [] : [[name, value] as const];
    }),
  );

/** The four that the documents call the merchant set. */
export const merchantSetOf = (settings: SiteSettings) => ({
  RELAY_LEVEL_SET: clientSettings.RELAY_LEVEL_SET(settings),
  SAFE_MODE_SET: clientSettings.SAFE_MODE_SET(settings),
  GROUP_GOODS_HIDDEN_PRICE: clientSettings.GROUP_GOODS_HIDDEN_PRICE(settings),
  REGRPOP_WANT_BUY_SET: clientSettings.REGRPOP_WANT_BUY_SET(settings),
});
