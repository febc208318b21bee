import { type OrderKind, type OrderTab, orderKinds } from 'contract/buying/order/order-status.ts';
import { parseOrderTab } from './order-tab.ts';

/** Describes which of the shopper's orders to look for: by keyword, tab, kind and period. */
export interface OrderSearch {
  /** Is a part of the number, of a product's title or of the receiver's name; empty for all. */
  readonly keyword: string;
  readonly tab: OrderTab;
  readonly kind?: OrderKind | undefined;
  /** Created from this moment on (inclusive), and before that one (exclusive), in milliseconds. */
  readonly from?: number | undefined;
  readonly before?: number | undefined;
}

/** Returns the URL of the search results, or of the search form with the present search filled in. */
export function orderSearchUrl(path: '/orderSearch' | '/orderSearchResult', { keyword, tab, kind, from, before }: OrderSearch): string {
  const query = new URLSearchParams({ keyword });
  if (tab !== 'all') query.set('tab', tab);
  if (kind !== undefined) query.set('kind', kind);
  if (from !== undefined) query.set('from', `${from}`);
  if (before !== undefined) query.set('before', `${before}`);
  return `${path}?${query}`;
}

const parseTime = (word: string | null): number | undefined => (word !== null && /^\d{12,14}$/.test(word) ? Number(word) : undefined);

/** Reads the order search of a URL: its keyword trimmed, and cut to the 60 characters that the server accepts. */
export const parseOrderSearch = (query: URLSearchParams): OrderSearch => ({
  keyword: (query.get('keyword') ?? '').trim().slice(0, 60),
  tab: parseOrderTab(query),
  kind: orderKinds.find((kind) => kind === query.get('kind')),
  from: parseTime(query.get('from')),
  before: parseTime(query.get('before')),
});

/** Builds the request of an order search, without the filters that the shopper left empty. */
export const buildSearchRequest = ({ keyword, tab, kind, from, before }: OrderSearch) => ({
  keyword,
  ...(tab === 'all' ? {} : { tab }),
  ...(kind === undefined ? {} : { kind }),
  ...(from === undefined ? {} : { from }),
  ...(before === undefined ? {} : { before }),
});
