import type { Input, Reply } from 'contract/call.ts';
import type { addressCalls } from 'contract/shop/address/address.calls.ts';
import type { Context } from '#http/handler.ts';
import { parsePageRange, buildPage } from '#platform/paging.ts';
import { addressPageSize } from './rules/address-book.ts';
import { openReceiver } from './rules/receiver.ts';
import { localiseRegion, matchesKeyword, toAddressReply } from './rules/stored-address.ts';
import { loadAddresses } from './store/addresses.ts';

type PagesCall = typeof addressCalls.pages;

/**
 * Loads a page of the caller's address book. A book has at most 50 addresses whose receivers are
 * encrypted, so the keyword is matched here and not in the database.
 */
export async function loadAddressPage(
  { db, member, secrets, sayPlace }: Pick<Context<PagesCall>, 'db' | 'member' | 'secrets' | 'sayPlace'>,
  { keyword = '', pageNo, pageSize = addressPageSize }: Input<PagesCall>,
): Promise<Reply<PagesCall>> {
  const page = parsePageRange({ pageSize, ...(pageNo === undefined ? {} : { pageNo }) });
  const trimmed = keyword.trim();
  const all = (await loadAddresses(db, member.id)).map((address) =>
    toAddressReply(address, openReceiver(address.receiverSealed, secrets.open)),
  );
  const found = trimmed === '' ? all : all.filter((address) => matchesKeyword(address, trimmed));
  const shown = found.slice(page.offset, page.offset + page.pageSize).map((address) => localiseRegion(address, sayPlace));
  return buildPage(page, shown, found.length);
}
