import type { accessMerchantCalls } from 'contract/access/merchant.calls.ts';
import type { Handler } from '#http/handler.ts';
import { parsePageRange, buildPage } from '#platform/paging.ts';
import { listAccessKeys } from '../store/access-keys.ts';

export const listKeys: Handler<typeof accessMerchantCalls.listKeys> = async ({ db, accessKeyId }, paging) => {
  const page = parsePageRange(paging);
  const { list, total } = await listAccessKeys(db, page);
  const keys = list.map(({ id, name, role, createdAt, lastUsedAt, revokedAt }) => ({
    id,
    name,
    role,
    createdAt: createdAt.getTime(),
    lastUsedAt: lastUsedAt?.getTime() ?? null,
    revokedAt: revokedAt?.getTime() ?? null,
    own: id === accessKeyId,
  }));
  return buildPage(page, keys, total);
};
