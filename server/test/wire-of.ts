import type { CallRow } from 'contract/call.ts';

/** A call's input as it goes over the wire: path filled in, the rest by query or body. */
export function wireOf(row: CallRow, input: Readonly<Record<string, unknown>>): { url: string; payload?: Record<string, unknown> } {
  const left: Record<string, unknown> = { ...input };
  const path = row.path.replace(/:([A-Za-z]\w*)/g, (_, name: string) => {
    const value = left[name];
    delete left[name];
    return encodeURIComponent(String(value));
  });
  const byQuery = row.method === 'GET' || row.method === 'DELETE' ? Object.keys(left) : (row.inQuery ?? []);
  const query = new URLSearchParams();
  for (const name of byQuery) {
    const value = left[name];
    if (value !== undefined) query.set(name, typeof value === 'string' ? value : JSON.stringify(value));
    delete left[name];
  }
  const url = query.size > 0 ? `${path}?${query.toString()}` : path;
  return row.method === 'GET' || row.method === 'DELETE' ? { url } : { url, payload: left };
}
