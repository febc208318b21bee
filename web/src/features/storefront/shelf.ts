/** What a list is of: a group or a category; undefined for neither, where categories are chosen from. */
export type Shelf = { readonly groupId: number } | { readonly categoryId: number };

/** A positive whole number, as an address has it; undefined for anything else. */
export function idIn(text: string | null | undefined): number | undefined {
  const id = /^[1-9]\d{0,15}$/.test(text ?? '') ? Number(text) : undefined;
  return id !== undefined && Number.isSafeInteger(id) ? id : undefined;
}

/** The shelf that a query names; a category goes before a group, and what is no id names none. */
export function shelfOf(query: URLSearchParams): Shelf | undefined {
  const categoryId = idIn(query.get('categoryId'));
  const groupId = idIn(query.get('groupId'));
  if (categoryId !== undefined) return { categoryId };
  return groupId === undefined ? undefined : { groupId };
}

/** What the start of the search shows of the whole shop: what sells best, of what is there. */
export const bestSellers = { sort: 'sales', pageSize: 10, inStock: 1 } as const;
