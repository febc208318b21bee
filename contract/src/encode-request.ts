import type { CallRow } from './call.ts';

/** Holds the URL and the body of a request. */
export interface WireRequest {
  readonly url: string;
  readonly body?: string;
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Encodes the input of a call into the path, the query string and the JSON body, as its row says. */
export function encodeRequest(row: Pick<CallRow, 'method' | 'path' | 'inQuery' | 'encoded' | 'wholeBody'>, input: unknown): WireRequest {
  const left: Record<string, unknown> = { ...(input as object) };
  const take = (name: string): unknown => {
    const value = left[name];
    delete left[name];
    return value;
  };
  const path = row.path.replace(/:([A-Za-z]\w*)/g, (_, name: string) => encodeURIComponent(asText(take(name))));
  const byQuery = row.method === 'GET' || row.method === 'DELETE';
  const query = new URLSearchParams();
  for (const name of byQuery ? Object.keys(left) : (row.inQuery ?? [])) {
    const value = take(name);
    if (value !== undefined) query.set(name, asText(value));
  }
  const search = query.toString();
  const url = search === '' ? path : `${path}?${search}`;
  if (byQuery) return { url };
  for (const name of row.encoded ?? []) if (left[name] !== undefined) left[name] = encodeURIComponent(asText(left[name]));
  return { url, body: JSON.stringify(row.wholeBody === undefined ? left : (left[row.wholeBody] ?? {})) };
}
