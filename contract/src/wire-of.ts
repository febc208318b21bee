import type { CallRow } from './call.ts';

/** A call as it goes over the wire. */
export interface Wire {
  readonly url: string;
  readonly body?: string;
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Puts a call's input where its row says: into the path, the query or a JSON body. */
export function wireOf(row: Pick<CallRow, 'method' | 'path' | 'inQuery' | 'encoded' | 'wholeBody'>, input: unknown): Wire {
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
