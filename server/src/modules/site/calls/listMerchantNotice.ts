import type { siteCalls } from 'contract/site/site.calls.ts';
import type { Handler } from '#http/handler.ts';
import { noticesFor } from '../store/notices.ts';

export const listMerchantNotice: Handler<typeof siteCalls.listMerchantNotice> = async ({ db, now }, { businessType, businessCode }) => {
  const notices = await noticesFor(db, { businessType, businessCode }, now);
  return { list: notices.map((notice) => ({ ...notice, publishedAt: notice.publishedAt.getTime() })) };
};
