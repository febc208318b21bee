import type { siteCalls } from 'contract/site/site.calls.ts';
import type { Handler } from '#http/handler.ts';
import { loadMerchantNotices } from '../store/notices.ts';

export const listMerchantNotice: Handler<typeof siteCalls.listMerchantNotice> = async ({ db, now }, { businessType, businessCode }) => {
  const notices = await loadMerchantNotices(db, { businessType, businessCode }, now);
  return { list: notices.map((notice) => ({ ...notice, publishedAt: notice.publishedAt.getTime() })) };
};
