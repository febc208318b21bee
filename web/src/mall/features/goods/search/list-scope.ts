import { parseIdParam } from '#kit/lib/parse-id-param.ts';

/** Holds the scope of a product list: a group, a category or a freight template. */
export type ListScope = { readonly groupId: number } | { readonly categoryId: number } | { readonly templateId: number };

/** Parses the scope of a list from a query; a category goes before a freight template, and that before a group. Undefined if there is no valid id. */
export function parseListScope(query: URLSearchParams): ListScope | undefined {
  const categoryId = parseIdParam(query.get('categoryId'));
  const templateId = parseIdParam(query.get('templateId'));
  const groupId = parseIdParam(query.get('groupId'));
  if (categoryId !== undefined) return { categoryId };
  if (templateId !== undefined) return { templateId };
  return groupId === undefined ? undefined : { groupId };
}

/** Holds the input of the call for best sellers at the start of a search: ten products in stock, by sales. */
export const bestSellersInput = { sort: 'sales', pageSize: 10, inStock: 1 } as const;
