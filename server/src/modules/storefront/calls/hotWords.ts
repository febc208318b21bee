import type { browseCalls } from 'contract/storefront/browse.calls.ts';
import type { Handler } from '#http/handler.ts';

export const hotWords: Handler<typeof browseCalls.hotWords> = async ({ site }) => ({ list: [...site.settings.hotWords] });
