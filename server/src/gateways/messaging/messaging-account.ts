import type { Sentence } from 'contract/sentence.ts';
import { sentence } from '#sentences/sentence.ts';
import { type MessagingAccount, type MessagingAccountField, type MessagingApp, messagingAppKinds } from './messaging.ts';

/** Lists the fields of a shop's WeChat account (app ids, secrets, login host, mini-program page), each with its label. */
export const messagingFields: readonly MessagingAccountField[] = [
  { name: 'officialAppId', label: sentence('messagingOfficialAppId'), secret: false },
  { name: 'officialSecret', label: sentence('messagingOfficialSecret'), secret: true },
  { name: 'miniAppId', label: sentence('messagingMiniAppId'), secret: false },
  { name: 'miniSecret', label: sentence('messagingMiniSecret'), secret: true },
  { name: 'payingAppId', label: sentence('messagingPayingAppId'), secret: false },
  { name: 'payingSecret', label: sentence('messagingPayingSecret'), secret: true },
  { name: 'loginHost', label: sentence('messagingLoginHost'), secret: false },
  { name: 'miniPage', label: sentence('messagingMiniPage'), secret: false },
];

const labelOf = (name: string): Sentence | string => messagingFields.find((field) => field.name === name)?.label ?? name;
const fieldForms: readonly (readonly [RegExp, RegExp, Parameters<typeof sentence>[0]])[] = [
  [/AppId$/, /^wx[0-9A-Za-z]{6,30}$/, 'messagingAppIdForm'],
  [/Secret$/, /^[0-9A-Za-z]{16,64}$/, 'messagingSecretForm'],
  [/^loginHost$/, /^[0-9a-z](?:[0-9a-z.-]{0,251}[0-9a-z])?$/, 'messagingHostForm'],
  [/^miniPage$/, /^[\w-]{1,40}(?:\/[\w-]{1,40}){0,8}$/, 'messagingMiniPageForm'],
];

/**
 * Validates the entered fields of a shop's WeChat account. Returns the account, or a sentence about the first field that
 * is missing, unknown or malformed.
 */
export function readMessagingAccount(
  fields: Readonly<Record<string, string>>,
): { readonly account: MessagingAccount } | { readonly wrong: Sentence } {
  for (const [name, text] of Object.entries(fields)) {
    if (!messagingFields.some((field) => field.name === name)) return { wrong: sentence('messagingFieldUnknown', { name }) };
    const [, form, rule] = fieldForms.find(([names]) => names.test(name)) ?? [];
    if (form && rule && text !== '' && !form.test(text))
      return { wrong: sentence('messagingFieldWrong', { name, label: labelOf(name), rule: sentence(rule) }) };
  }
  const apps: Partial<Record<(typeof messagingAppKinds)[number], MessagingApp>> = {};
  for (const kind of messagingAppKinds) {
    const [appId = '', secret = ''] = [fields[`${kind}AppId`], fields[`${kind}Secret`]];
    if ((appId === '') !== (secret === '')) {
      const name = appId === '' ? `${kind}AppId` : `${kind}Secret`;
      return { wrong: sentence('messagingFieldMissing', { name, label: labelOf(name) }) };
    }
    if (appId !== '') apps[kind] = { appId, secret };
  }
  if (!apps.official && !apps.mini) return { wrong: sentence('messagingAppMissing') };
  const { loginHost = '', miniPage = '' } = fields;
  return { account: { sandbox: false, apps, loginHost, ...(miniPage === '' ? {} : { miniPage }) } };
}

/** Converts a shop's WeChat account back to its fields by name. */
export const messagingFieldsOf = ({ apps, loginHost, miniPage = '' }: MessagingAccount): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(
    messagingAppKinds.flatMap((kind) => {
      const app = apps[kind];
      return app
        ? [
            [`${kind}AppId`, app.appId],
            [`${kind}Secret`, app.secret],
          ]
        : [];
    }),
  ),
  ...(loginHost === '' ? {} : { loginHost }),
  ...(miniPage === '' ? {} : { miniPage }),
});
