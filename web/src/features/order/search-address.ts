/** Where what was found for a word stands. */
export const resultOf = (keyword: string): string => `/orderSearchResult?keyword=${encodeURIComponent(keyword)}`;

/** The word that an address looks for, as it is sent. */
export const keywordOf = (query: URLSearchParams): string => (query.get('keyword') ?? '').trim().slice(0, 60);
