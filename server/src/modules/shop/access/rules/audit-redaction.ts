import { parseAccessKeySite } from 'contract/shop/access/access-key.ts';

// Secret fields are left out of every call's entry, and so is a text that is a key, whatever field it is in.
const secretField = /secret|password|private|certificate|api.*key|^data$/i;
const isSecret = (text: string): boolean => parseAccessKeySite(text) !== undefined || /-----BEGIN [A-Z ]*PRIVATE/.test(text);
const redacted = '（不记录）';

interface Limits {
  readonly maxLength: number;
  readonly maxItems: number;
}
/** Limits texts and lists of an entry. If the entry is still too long, `strictLimits` apply: a block of a goods file is a megabyte. */
const usualLimits: Limits = { maxLength: 200, maxItems: 20 };
const strictLimits: Limits = { maxLength: 60, maxItems: 3 };
const maxEntryLength = 4000;
const maxDepth = 4;

function shorten(value: unknown, limits: Limits, depth: number): unknown {
  const { maxLength, maxItems } = limits;
  if (typeof value === 'string' && isSecret(value)) return redacted;
  if (typeof value === 'string') return value.length > maxLength ? `${value.slice(0, maxLength)}…（共 ${value.length} 字）` : value;
  if (typeof value !== 'object' || value === null) return value;
  if (depth === maxDepth) return '…';
  if (Array.isArray(value)) {
    const shown = value.slice(0, maxItems).map((one) => shorten(one, limits, depth + 1));
    return value.length > maxItems ? [...shown, `…（共 ${value.length} 项）`] : shown;
  }
  const fields = Object.entries(value).map(([name, inner]) => [
    name,
    secretField.test(name) ? redacted : shorten(inner, limits, depth + 1),
  ]);
  return Object.fromEntries(fields);
}

/** Returns the input of a call as the audit log stores it: shortens long texts and lists, noting their length, and removes secrets. */
export function redactAuditInput(input: unknown): unknown {
  const about = shorten(input, usualLimits, 0);
  return JSON.stringify(about).length > maxEntryLength ? shorten(input, strictLimits, 0) : about;
}

const fullLimits: Limits = { maxLength: 20_000, maxItems: 1000 };
/** Returns former and new values as the audit log stores them, without secrets. Shortens nothing of usual size, so that a change can be undone. */
export const redactAuditValues = (before: unknown): unknown => shorten(before, fullLimits, 0);
