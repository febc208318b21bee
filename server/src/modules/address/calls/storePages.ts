import type { addressCalls } from 'contract/address/address.calls.ts';
import type { Handler } from '#http/handler.ts';
import { loadAddressPage } from '../load-address-page.ts';

export const storePages: Handler<typeof addressCalls.storePages> = loadAddressPage;
