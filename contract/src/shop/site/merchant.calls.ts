import { defineCalls } from '../../call.ts';
import type { siteMerchantShapes } from './merchant.shapes.ts';

/** Declares the API calls by which a merchant changes settings and the legal texts that shoppers agree to. */
export const siteMerchantCalls = defineCalls<typeof siteMerchantShapes>()({
  readShop: {
    method: 'GET',
    path: '/merchant-api/v1/shop',
    caller: 'merchant',
    may: 'shop.view',
    work: 'read',
    says: 'Returns the shop that the access key belongs to: its site number, name, currency, locale, time zone and hosts.',
  },
  listSettings: {
    method: 'GET',
    path: '/merchant-api/v1/settings',
    caller: 'merchant',
    may: 'shop.view',
    work: 'read',
    says: 'Lists every setting of the site: its name in a form, its meaning and allowed values, its value, and its default.',
  },
  putSettings: {
    method: 'PUT',
    path: '/merchant-api/v1/settings',
    caller: 'merchant',
    may: 'settings.edit',
    work: 'write',
    says: 'Sets several settings together: all, or none if one does not fit, and names each that does not. With `version`, what somebody else changed since is not replaced.',
    refuses: ['settingNotFound', 'settingWrong', 'editedMeanwhile'],
  },
  putSetting: {
    method: 'PUT',
    path: '/merchant-api/v1/settings/:name',
    caller: 'merchant',
    may: 'settings.edit',
    work: 'write',
    says: 'Sets a setting, effective at once. A value that does not fit is refused with the allowed values.',
    refuses: ['settingNotFound', 'settingWrong'],
  },
  listTexts: {
    method: 'GET',
    path: '/merchant-api/v1/texts',
    caller: 'merchant',
    may: 'shop.view',
    work: 'read',
    says: 'Lists the legal texts that shoppers agree to, each with its version and its number of unfilled placeholders.',
  },
  merchantText: {
    method: 'GET',
    path: '/merchant-api/v1/texts/:kind',
    caller: 'merchant',
    may: 'shop.view',
    work: 'read',
    says: 'Returns the source of a legal text that is in force.',
    refuses: ['textNotFound'],
  },
  putText: {
    method: 'PUT',
    path: '/merchant-api/v1/texts/:kind',
    caller: 'merchant',
    may: 'settings.edit',
    work: 'write',
    says: 'Publishes a new version of a legal text: members agree to it from their next login on. An unchanged text makes no new version.',
    refuses: ['textEmpty'],
  },
});
