/** Fields that no log keeps, whatever call they are of; and texts that are a key, whatever field they stand in. */
const secretField = /secret|password|private|certificate|api.*key|^data$/i;
const secretText = /^wk_\d+_|-----BEGIN [A-Z ]*PRIVATE/;
const unsaid = '（不记录）';
const longest = 200;
const mostItems = 20;
const deepest = 4;

/**
 * What a call was given, as the audit log keeps it: long texts and lists cut, with how long they were, and secrets left out.
 */
export function audited(value: unknown, depth = 0): unknown {
  if (typeof value === 'string' && secretText.test(value)) return unsaid;
  if (typeof value === 'string') return value.length > longest ? `${value.slice(0, longest)}…（共 ${value.length} 字）` : value;
  if (typeof value !== 'object' || value === null) return value;
  if (depth === deepest) return '…';
  if (Array.isArray(value)) {
    const kept = value.slice(0, mostItems).map((one) => audited(one, depth + 1));
    return value.length > mostItems ? [...kept, `…（共 ${value.length} 项）`] : kept;
  }
  const fields = Object.entries(value).map(([name, inner]) => [name, secretField.test(name) ? unsaid : audited(inner, depth + 1)]);
  return Object.fromEntries(fields);
}
