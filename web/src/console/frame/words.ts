import { choiceNames, fieldHelp, fieldNames } from 'contract/field-names.ts';
import { findAuditedCallText } from 'contract/shop/access/audited-calls.ts';
import { readCallTitles } from 'contract/shop/access/read-call-titles.ts';

/** Returns the label of a field of a call. */
export const fieldLabel = (call: string, field: string): string => fieldNames[`${call}.${field}`] ?? fieldNames[field] ?? field;

/** Returns what is said below the input of a field. */
export const helpOf = (call: string, field: string): string | undefined => fieldHelp[`${call}.${field}`] ?? fieldHelp[field];

/** Returns how a value of a field reads. */
export const choiceLabel = (call: string, field: string, value: string | number): string =>
  choiceNames[`${call}.${field}.${value}`] ?? choiceNames[`${field}.${value}`] ?? choiceNames[String(value)] ?? String(value);

/** Returns the title of a merchant's call. */
export function callTitle(name: string): string {
  const read = readCallTitles[name];
  if (read !== undefined) return read;
  for (const domain of ['merchant', 'page', 'webhook', 'payment']) {
    const text = findAuditedCallText(`${domain}.${name}`);
    if (text !== `${domain}.${name}`) return text;
  }
  return name;
}
