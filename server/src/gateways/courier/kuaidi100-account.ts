import type { Sentence } from 'contract/sentence.ts';
import { sentence } from '#sentences/sentence.ts';
import type { CourierAccount, CourierAccountField } from './courier.ts';

/** Lists the fields of an account with 快递100, as its console names them. */
export const kuaidi100Fields: readonly CourierAccountField[] = [
  { name: 'customer', label: sentence('courierCustomer'), secret: false },
  { name: 'key', label: sentence('courierKey'), secret: true },
  { name: 'secret', label: sentence('courierSecret'), secret: true },
];

/** Parses the fields of a 快递100 account that a merchant entered; or returns the sentence about the first wrong one. */
export function readKuaidi100Account(
  fields: Readonly<Record<string, string>>,
): { readonly account: CourierAccount } | { readonly wrong: Sentence } {
  const unknown = Object.keys(fields).find((name) => !kuaidi100Fields.some((field) => field.name === name));
  if (unknown !== undefined) return { wrong: sentence('courierFieldUnknown', { name: unknown }) };
  for (const { name, label } of kuaidi100Fields)
    if (!/^[0-9A-Za-z_-]{4,100}$/.test(fields[name] ?? '')) return { wrong: sentence('courierFieldWrong', { name, label }) };
  return { account: { provider: 'kuaidi100', fields } };
}
