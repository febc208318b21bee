import type { Sentence } from 'contract/sentence.ts';
import { sentence } from '#sentences/sentence.ts';
import { alipayFields } from './alipay-account.ts';
import type { AccountField, AccountFields, AccountRelation, PaymentAccounts, PaymentProviderName } from './payment-provider.ts';
import { fillWechatFields, wechatFields, findWechatMismatch } from './wechat-account.ts';

const fields: PaymentAccounts['fields'] = { wechat: wechatFields, alipay: alipayFields };
/** Names the field of the merchant or app number: all accounts with the same number share their keys. */
const merchantNumberFields: Readonly<Record<PaymentProviderName, string>> = { wechat: 'mchid', alipay: 'appId' };

const isOptional = ({ optional }: AccountField): boolean => optional === true;

/** Trims the entered fields and drops empty ones. */
const trimFields = (entered: AccountFields): AccountFields =>
  Object.fromEntries(
    Object.entries(entered)
      .map(([name, text]) => [name.trim(), text.trim()] as const)
      .filter(([, text]) => text !== ''),
  );

function findInvalidField(provider: PaymentProviderName, entered: AccountFields): Sentence | undefined {
  const known = fields[provider];
  const unknownName = Object.keys(entered).find((name) => !known.some((field) => field.name === name));
  if (unknownName !== undefined)
    return sentence('accountFieldUnknown', {
      name: unknownName,
      known: known.map(({ name, label }) => sentence('accountFieldName', { name, label })),
    });
  for (const field of known) {
    const text = entered[field.name];
    const { name, label, hint } = field;
    if (text === undefined && !isOptional(field)) return sentence('accountFieldMissing', { name, label, hint });
    const why = text === undefined ? undefined : field.validate(text);
    if (why !== undefined) return sentence('accountFieldWrong', { name, label, why });
  }
  return provider === 'wechat' ? findWechatMismatch(entered) : undefined;
}

/** Returns whether two accounts agree in a field. An optional field that one of them lacks counts as equal. */
function isSameField({ name, optional }: AccountField, one: AccountFields, other: AccountFields): boolean {
  if (name === 'currency') return (one[name] ?? 'CNY') === (other[name] ?? 'CNY');
  return one[name] === other[name] || (optional === true && (one[name] === undefined || other[name] === undefined));
}

/**
 * Creates the functions that validate and compare merchants' payment accounts, and copy keys between them.
 * @param openSandbox opens a sandbox account; absent if this installation has no sandbox
 */
export const createPaymentAccounts = (openSandbox?: PaymentAccounts['openSandbox']): PaymentAccounts => ({
  fields,
  parse(provider, entered) {
    const completed = provider === 'wechat' ? fillWechatFields(trimFields(entered)) : trimFields(entered);
    const wrong = findInvalidField(provider, completed);
    return wrong === undefined ? { fields: completed } : { wrong };
  },
  relate(provider, one, other): AccountRelation {
    const numberField = merchantNumberFields[provider];
    if (one[numberField] !== other[numberField]) return 'stranger';
    return fields[provider].every((field) => field.key === true || isSameField(field, one, other)) ? 'same' : 'sameKeys';
  },
  copyKeys(provider, account, other) {
    const keys = fields[provider].filter(({ key }) => key === true).map(({ name }) => name);
    const own = Object.entries(account).filter(([name]) => !keys.includes(name));
    return Object.fromEntries([...own, ...Object.entries(other).filter(([name]) => keys.includes(name))]);
  },
  ...(openSandbox ? { openSandbox } : {}),
});
