/** Returns the URL of the search results for a keyword. */
export const searchResultUrl = (keyword: string): string => `/orderSearchResult?keyword=${encodeURIComponent(keyword)}`;

/** Returns the keyword in a URL, trimmed, and cut to the 60 characters that the server accepts. */
export const parseKeyword = (query: URLSearchParams): string => (query.get('keyword') ?? '').trim().slice(0, 60);
