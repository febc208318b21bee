import type { CallRow } from './call.ts';

/** Holds the URL of an HTTP request to the API, and its body with the content type, if it has one. */
export interface WireRequest {
  readonly url: string;
  readonly body?: string;
  /** Is given with a body. */
  readonly contentType?: 'application/json' | 'application/x-www-form-urlencoded';
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Encodes fields as in a form; values that are no text as JSON. Fields without a value are left out. */
function toQuery(fields: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) query.set(name, asText(value));
  return query.toString();
}

/** Encodes the input of a call into an HTTP request, as the call's row says. Returns its URL, and its body with the content type, if it has one. */
export function encodeRequest(
  row: Pick<CallRow, 'method' | 'path' | 'inQuery' | 'encoded' | 'wholeBody' | 'form'>,
  input: unknown,
): WireRequest {
  const left: Record<string, unknown> = { ...(input as object) };
  const take = (name: string): unknown => {
    const value = left[name];
    delete left[name];
    return value;
  };
  const path = row.path.replace(/:([A-Za-z]\w*)/g, (_, name: string) => encodeURIComponent(asText(take(name))));
  const byQuery = row.method === 'GET' || row.method === 'DELETE';
  const search = toQuery(Object.fromEntries((byQuery ? Object.keys(left) : (row.inQuery ?? [])).map((name) => [name, take(name)])));
  const url = search === '' ? path : `${path}?${search}`;
  if (byQuery) return { url };
  for (const name of row.encoded ?? []) if (left[name] !== undefined) left[name] = encodeURIComponent(asText(left[name]));
  if (row.form) return { url, body: toQuery(left), contentType: 'application/x-www-form-urlencoded' };
  return { url, contentType: 'application/json', body: JSON.stringify(row.wholeBody === undefined ? left : (left[row.wholeBody] ?? {})) };
}
