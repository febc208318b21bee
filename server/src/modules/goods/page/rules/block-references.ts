import type { PageBlock } from 'contract/goods/page/block.shapes.ts';
import { parseOwnPictureUrl } from 'contract/shop/site/picture-sizes.ts';
import type { AllowedHosts } from '#modules/shop/content/content.ts';
import { parseRichText } from '#modules/shop/content/content.ts';

/** Describes a product, group, category, page or picture that a page block refers to, and the field (`items[2].link`, counted from 1). */
export type BlockReference = { readonly field: string } & (
  | { readonly to: 'goods' | 'group' | 'category' | 'micro'; readonly id: number }
  | { readonly to: 'picture' | 'page'; readonly address: string }
);

function pictureReferences(field: string, address: string): BlockReference[] {
  const own = parseOwnPictureUrl(address);
  return own === undefined ? [] : [{ field, to: 'picture', address: own }];
}

/** Parses an id as the mall reads it in a URL; undefined if it is not a valid id. */
const parseId = (text: string | null | undefined): number | undefined => (text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined);

/** Returns the references of a link: the page of the mall, and the goods, group, category or micro page in it. */
function linkReferences(field: string, link: string): BlockReference[] {
  if (!link.startsWith('/')) return [];
  const [path = '', query = ''] = (link.split('#')[0] ?? '').split('?');
  const params = new URLSearchParams(query);
  const named = [
    ['goods', parseId(/^\/goodsInfo\/(\d+)$/i.exec(path)?.[1])],
    ['micro', parseId(/^\/wpage\/(\d+)$/i.exec(path)?.[1])],
    ['group', /^\/goodsList$/i.test(path) ? parseId(params.get('groupId')) : undefined],
    ['category', /^\/goods(?:List|Search)$/i.test(path) ? parseId(params.get('categoryId')) : undefined],
  ] as const;
  return [{ field, to: 'page', address: path }, ...named.flatMap(([to, id]) => (id === undefined ? [] : [{ field, to, id }]))];
}

const links = new Set(['link', 'more']);
const media = new Set(['picture', 'poster', 'video']);

function fieldReferences(value: unknown, path: string, name: string): BlockReference[] {
  if (typeof value === 'string')
    return links.has(name) ? linkReferences(path, value) : media.has(name) ? pictureReferences(path, value) : [];
  if (Array.isArray(value)) return value.flatMap((one, at) => fieldReferences(one, `${path}[${at + 1}]`, name));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => fieldReferences(inner, path === '' ? key : `${path}.${key}`, key));
}

/** Finds all products, groups, categories, pages and pictures that a page block refers to, in their order. */
export function findBlockReferences(block: PageBlock, hosts: AllowedHosts): BlockReference[] {
  if (block.kind === 'richText')
    return parseRichText(block.html, hosts).flatMap((block) =>
      block.kind === 'picture' ? pictureReferences('html', block.picture) : block.spans.flatMap(({ link }) => linkReferences('html', link)),
    );
  const references = fieldReferences(block, '', '');
  if (block.kind === 'groupTabs') return block.groupIds.map((id, at) => ({ field: `groupIds[${at + 1}]`, to: 'group' as const, id }));
  if (block.kind !== 'goodsList') return references;
  return [
    ...references,
    ...block.goodsIds.map((id, at) => ({ field: `goodsIds[${at + 1}]`, to: 'goods' as const, id })),
    ...(block.groupId === null ? [] : [{ field: 'groupId', to: 'group' as const, id: block.groupId }]),
  ];
}
