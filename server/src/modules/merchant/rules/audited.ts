import { siteOfAccessKey } from 'contract/merchant/access-key.ts';

/** Fields that no log keeps, whatever call they are of; and texts that are a key, whatever field they stand in. */
const secretField = /secret|password|private|certificate|api.*key|^data$/i;
const isSecret = (text: string): boolean => siteOfAccessKey(text) !== undefined || /-----BEGIN [A-Z ]*PRIVATE/.test(text);
const unsaid = '（不记录）';

interface Bounds {
  readonly longest: number;
  readonly mostItems: number;
}
/** What is longer in all is cut shorter: a log is read, and a block of a goods file is a megabyte. */
const roomy: Bounds = { longest: 200, mostItems: 20 };
const tight: Bounds = { longest: 60, mostItems: 3 };
const mostInAll = 4000;
const deepest = 4;

function shortened(value: unknown, bounds: Bounds, depth: number): unknown {
  const { longest, mostItems } = bounds;
  if (typeof value === 'string' && isSecret(value)) return unsaid;
  if (typeof value === 'string') return value.length > longest ? `${value.slice(0, longest)}…（共 ${value.length} 字）` : value;
  if (typeof value !== 'object' || value === null) return value;
  if (depth === deepest) return '…';
  if (Array.isArray(value)) {
    const kept = value.slice(0, mostItems).map((one) => shortened(one, bounds, depth + 1));
    return value.length > mostItems ? [...kept, `…（共 ${value.length} 项）`] : kept;
  }
  const fields = Object.entries(value).map(([name, inner]) => [
    name,
    secretField.test(name) ? unsaid : shortened(inner, bounds, depth + 1),
  ]);
  return Object.fromEntries(fields);
}

/** What a call was given, as the audit log keeps it: long texts and lists cut, with how long they were, and secrets left out. */
export function audited(given: unknown): unknown {
  const about = shortened(given, roomy, 0);
  return JSON.stringify(about).length > mostInAll ? shortened(given, tight, 0) : about;
}

/** What stood there before, and what changed from what to what, is kept whole, so that it can be put back: no more of it than a call takes. */
const whole: Bounds = { longest: 20_000, mostItems: 1000 };
export const auditedWhole = (before: unknown): unknown => shortened(before, whole, 0);
