import type { keysCalls } from 'contract/merchant/keys.calls.ts';
import type { Handler } from '#http/handler.ts';
import { pageAsked, pageOf } from '#platform/paging.ts';
import { keysPage } from '../store/access-keys.ts';

export const listKeys: Handler<typeof keysCalls.listKeys> = async ({ db, accessKeyId }, paging) => {
  const page = pageAsked(paging);
  const { list, total } = await keysPage(db, page);
  const keys = list.map(({ id, name, role, createdAt, lastUsedAt, revokedAt }) => ({
    id,
    name,
    role,
    createdAt: createdAt.getTime(),
    lastUsedAt: lastUsedAt?.getTime() ?? null,
    revokedAt: revokedAt?.getTime() ?? null,
    own: id === accessKeyId,
  }));
  return pageOf(page, keys, total);
};
