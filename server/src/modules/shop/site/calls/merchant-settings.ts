import type { Sentence } from 'contract/sentence.ts';
import type { siteMerchantCalls } from 'contract/shop/site/merchant.calls.ts';
import { findCourierCode } from 'contract/aftersales/logistics/find-courier.ts';
import { pictureSettings } from 'contract/shop/site/picture-settings.ts';
import { parseOwnPictureUrl } from 'contract/shop/site/picture-sizes.ts';
import { isDeepStrictEqual } from 'node:util';
import type { SettingField } from 'contract/shop/site/setting-fields.ts';
import { settingLabels } from 'contract/shop/site/setting-labels.ts';
import type { Context, Handler } from '#http/handler.ts';
import { loadRegionCodeFinder } from '#modules/shop/address/address.ts';
import { isAllowedMediaUrl } from '#modules/shop/content/content.ts';
import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';
import { formatDeliveryDays, parseDeliveryDays } from '../rules/delivery-days.ts';
import { defaultSiteSetting, findSettingSection, merchantSettings } from '../rules/site-settings.ts';
import { findSettingsVersion, listSettingsChangedAfter, lockSettings, saveSettings } from '../store/site-changes.ts';
import { loadSiteHosts, loadSiteSettings } from '../store/sites.ts';

/** Returns the shop of an access key, which names its site: so a program needs neither the shop's number nor its host. */
export const readShop: Handler<typeof siteMerchantCalls.readShop> = async ({ db, site }) => ({
  siteId: site.id,
  name: site.name,
  currency: site.currency,
  locale: site.locale,
  timeZone: site.timeZone,
  hosts: await loadSiteHosts(db),
});

/**
 * Lists every setting of the site that the merchant may change, with its meaning, allowed values and value. Reads the
 * database and not the cache, so that a change by another process shows immediately.
 */
export const listSettings: Handler<typeof siteMerchantCalls.listSettings> = async ({ db, siteId, say, sayPlace }) => {
  const [settings, version] = await Promise.all([loadSiteSettings(db), findSettingsVersion(db)]);
  const list = Object.entries(merchantSettings).map(([name, setting]) => {
    const { meaning }: { readonly meaning: Sentence } = setting;
    const { type, least, most, choices = [] }: SettingField = setting.field;
    const section = findSettingSection(name);
    const [value, fallback] = [settings[name as keyof typeof settings], defaultSiteSetting(siteId, name as keyof typeof settings)];
    const kind = {
      type,
      least: least ?? null,
      most: most ?? null,
      choices: [...choices],
      section,
      sectionName: say(sentence('settingSection', { section })),
    };
    const label = Object.hasOwn(settingLabels, name) ? sayPlace(settingLabels[name as keyof typeof settingLabels]) : name;
    return { name, label, meaning: say(meaning), ...kind, value, fallback, isDefault: isDeepStrictEqual(value, fallback) };
  });
  return { list, version: version.getTime() };
};

/** Matches an escaped NUL or half of a surrogate pair, which the database stores in no text. */
const unstorable = /\\u(0000|d[89a-f][0-9a-f]{2})/i;

function parseJson(text: string): unknown {
  try {
    const parsed: unknown = JSON.parse(text);
    return unstorable.test(JSON.stringify(parsed)) ? undefined : parsed;
  } catch {
    return undefined;
  }
}

/** Returns a value as it is written in a sentence that refuses it. */
const writeValue = (value: unknown, most: number): string => (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, most);

/** Converts the place of dispatch to its region code. Values of other types are returned as they are, for the setting's own check. */
async function parseRegion(input: unknown): Promise<unknown> {
  if ((typeof input !== 'string' && typeof input !== 'number') || input === '') return input;
  const word = String(input);
  const code = (await loadRegionCodeFinder())(word);
  if (code === undefined)
    throw new Refusal('settingWrong', {
      sentence: sentence('shipFromUnknown', { value: word.slice(0, 60) }),
    });
  return code;
}

/** Converts the regions of the days of delivery to their codes. Other values are returned as they are, for the setting's own check. */
async function parseDeliveryRegions(input: unknown): Promise<unknown> {
  if (!Array.isArray(input)) return input;
  const findCode = await loadRegionCodeFinder();
  return input.map((line: unknown) => {
    const days = typeof line === 'string' ? parseDeliveryDays(line) : undefined;
    if (!days || days.region === '*') return line;
    const code = findCode(days.region);
    if (code === undefined)
      throw new Refusal('settingWrong', { sentence: sentence('deliveryRegionUnknown', { word: days.region.slice(0, 60) }) });
    return formatDeliveryDays({ ...days, region: code });
  });
}

/** Converts the name of a courier to its code. A word that names none is returned as it is, for the setting's own check. */
const parseCourierName = async (input: unknown): Promise<unknown> =>
  typeof input === 'string' ? (findCourierCode(input) ?? input) : input;

/** Converts what merchants write with names to what is stored. */
const parsers: Readonly<Record<string, (input: unknown) => Promise<unknown>>> = {
  shipFrom: parseRegion,
  deliveryDays: parseDeliveryRegions,
  pickupCourier: parseCourierName,
};

type SettingContext = Pick<Context<typeof siteMerchantCalls.putSetting>, 'site' | 'ownUrls' | 'hasInvoices'>;

/**
 * Reads the value of a setting as it is stored. Refuses an unknown setting (settingNotFound), and a value that does not fit, with the allowed values
 * (settingWrong).
 */
async function readSettingValue({ site, ownUrls, hasInvoices }: SettingContext, name: string, given: unknown): Promise<unknown> {
  const setting = Object.hasOwn(merchantSettings, name) ? merchantSettings[name as keyof typeof merchantSettings] : undefined;
  if (!setting) throw new Refusal('settingNotFound');
  const read = async (input: unknown) => (await parsers[name]?.(input)) ?? input;
  const json = typeof given === 'string' ? parseJson(given) : undefined;
  // A text setting would keep the quotes of JSON as a part of its text.
  if (setting.field.type === 'text' && typeof given === 'string' && /^\s*".*"\s*$/s.test(given))
    throw new Refusal('settingWrong', { sentence: sentence('settingQuoted', { name }) });
  const own = await read(given).catch((fault: unknown) => fault);
  // Programs of before send JSON within a text; only what the setting cannot take as it is may be that.
  const value = setting.isValid(own) || json === undefined ? own : await read(json);
  if (value instanceof Refusal) throw value;
  if (!setting.isValid(value))
    throw new Refusal('settingWrong', {
      sentence: sentence('settingValueWrong', { name, value: writeValue(given, 60), why: setting.meaning }),
    });
  if (name === 'invoiceOpen' && value === true && !hasInvoices)
    throw new Refusal('settingWrong', { sentence: sentence('settingNoInvoices') });
  if (pictureSettings.includes(name) && typeof value === 'string' && value !== '') {
    const wrong = (why: Sentence) =>
      new Refusal('settingWrong', { sentence: sentence('settingValueWrong', { name, value: value.slice(0, 120), why }) });
    if (!isAllowedMediaUrl(value, site.settings)) throw wrong(sentence('settingPictureNotAllowed'));
    const own = parseOwnPictureUrl(value);
    if (own !== undefined && !ownUrls.hasPicture(own)) throw wrong(sentence('settingPictureMissing'));
  }
  return value;
}

/**
 * Saves one setting of the site for the merchant, effective at once. Refuses an unknown setting
 * (settingNotFound), and a value that does not fit, with the allowed values (settingWrong).
 */
export const putSetting: Handler<typeof siteMerchantCalls.putSetting> = async (context, { name, value: given }) => {
  const { db, now, unchanged, noted } = context;
  await lockSettings(db);
  const value = await readSettingValue(context, name, given);
  const before = (await loadSiteSettings(db))[name as keyof typeof merchantSettings];
  if (!(await saveSettings(db, { [name]: value }, now))) unchanged();
  noted({ value, was: { value: before } });
  return { name, value };
};

/**
 * Saves several settings of the site for the merchant, all or none. Refuses them all if one is unknown or does not fit, with what is wrong with each
 * (`problems`), and (editedMeanwhile) if somebody changed one of them after `version`.
 */
export const putSettings: Handler<typeof siteMerchantCalls.putSettings> = async (context, { values, version }) => {
  const { db, now, say, unchanged, noted } = context;
  await lockSettings(db);
  const names = Object.keys(values);
  if (version !== undefined) {
    const late = await listSettingsChangedAfter(db, names, new Date(version));
    if (late.length > 0) throw new Refusal('editedMeanwhile', { body: { settings: late } });
  }
  const read: Record<string, unknown> = {};
  const problems: { readonly name: string; readonly refusal: Refusal }[] = [];
  for (const name of names)
    try {
      read[name] = await readSettingValue(context, name, values[name]);
    } catch (fault) {
      if (!(fault instanceof Refusal)) throw fault;
      problems.push({ name, refusal: fault });
    }
  const [first] = problems;
  if (first)
    throw new Refusal('settingWrong', {
      sentence: first.refusal.sentence,
      body: { problems: problems.map(({ name, refusal }) => ({ name, why: say(refusal.sentence) })) },
    });
  const before: Readonly<Record<string, unknown>> = { ...(await loadSiteSettings(db)) };
  const changed = names.filter((name) => !isDeepStrictEqual(before[name], read[name]));
  if (changed.length === 0) unchanged();
  else await saveSettings(db, Object.fromEntries(changed.map((name) => [name, read[name]])), now);
  noted({ values: read, was: Object.fromEntries(changed.map((name) => [name, before[name]])) });
  return { version: (await findSettingsVersion(db)).getTime(), changed };
};
