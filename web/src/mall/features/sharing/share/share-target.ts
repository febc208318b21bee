import type { Input } from 'contract/call.ts';
import type { shareCalls } from 'contract/sharing/share/share.calls.ts';
import { parseIdParam } from '#kit/lib/parse-id-param.ts';

/** Reads from a shared link which product it opens, with the promotion and the SKU that it names; undefined if it names no product. */
export function readShareTarget(numIid: string | undefined, query: URLSearchParams): Input<typeof shareCalls.resolveShare> | undefined {
  const id = parseIdParam(numIid);
  if (id === undefined) return undefined;
  const carried = ['activityId', 'activityType', 'type'].flatMap((name): [string, string][] => {
    const value = query.get(name);
    return value && value.length <= 20 ? [[name, value]] : [];
  });
  const skuId = parseIdParam(query.get('skuId'));
  return { numIid: id, ...(skuId === undefined ? {} : { skuId }), ...Object.fromEntries(carried) };
}
