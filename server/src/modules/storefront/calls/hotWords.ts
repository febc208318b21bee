import type { findingCalls } from 'contract/storefront/finding.calls.ts';
import type { Handler } from '#http/handler.ts';

export const hotWords: Handler<typeof findingCalls.hotWords> = async ({ site }) => ({ list: [...site.settings.hotWords] });
