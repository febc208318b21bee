import type { addressCalls } from 'contract/address/address.calls.ts';
import type { Handler } from '#http/handler.ts';
import { bookPage } from '../book-page.ts';

export const pages: Handler<typeof addressCalls.pages> = bookPage;
