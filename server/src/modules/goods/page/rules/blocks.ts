import type { Sentence } from 'contract/sentence.ts';
import { sentence } from '#sentences/sentence.ts';
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { type PageBlock, type BlockKind, blockShapes } from 'contract/goods/page/block.shapes.ts';
import { menuIconNames } from 'contract/goods/page/menu-icons.ts';
import { Refusal } from '#platform/refusal.ts';
import { listAllowedValues } from 'contract/allowed-values.ts';
import { isAllowedLinkUrl, isAllowedMediaUrl, type AllowedHosts } from '#modules/shop/content/content.ts';

const ajv = new Ajv({ strict: true, useDefaults: true, removeAdditional: 'all', allErrors: false });
const validators = new Map<BlockKind, ValidateFunction>();

const isBlockKind = (kind: unknown): kind is BlockKind => typeof kind === 'string' && Object.hasOwn(blockShapes, kind);

type ParsedBlock =
  | { readonly block: PageBlock }
  | { readonly kind: BlockKind | undefined; readonly faults: readonly ErrorObject[] | undefined };

/** Parses a block: fills in defaults and removes unknown fields. Returns the errors if it does not match its shape. */
function parseBlock(input: unknown): ParsedBlock {
  const kind = typeof input === 'object' && input !== null && 'kind' in input ? input.kind : undefined;
  if (!isBlockKind(kind)) return { kind: undefined, faults: undefined };
  let validate = validators.get(kind);
  if (!validate) validators.set(kind, (validate = ajv.compile(blockShapes[kind])));
  const block: unknown = structuredClone(input);
  return validate(block) ? { block: block as PageBlock } : { kind, faults: validate.errors ?? [] };
}

/** Parses the stored blocks of a page. Blocks that a newer release wrote, and broken ones, are left out. */
export const readStoredBlocks = (input: unknown): PageBlock[] =>
  (Array.isArray(input) ? input : []).flatMap((one) => {
    const parsed = parseBlock(one);
    return 'block' in parsed ? [parsed.block] : [];
  });

function describeSchemaErrors(errors: readonly ErrorObject[]): Sentence {
  const [first] = errors;
  if (!first) return sentence('blockFieldMalformed', { path: '' });
  const { keyword, instancePath, params } = first;
  const path = instancePath
    .slice(1)
    .replace(/\/(\d+)/g, (_, at) => `[${Number(at) + 1}]`)
    .replaceAll('/', '.');
  const known = listAllowedValues(errors);
  if (known) return sentence('blockFieldNotOneOf', { path, known });
  const limit = Number(params['limit']);
  switch (keyword) {
    case 'required':
      return sentence('blockFieldMissing', { path: `${path === '' ? '' : `${path}.`}${params['missingProperty']}` });
    case 'minLength':
      return sentence('blockFieldEmpty', { path });
    case 'maxLength':
      return sentence('blockFieldTooLong', { path, limit });
    case 'minItems':
      return sentence('blockItemsTooFew', { path, limit });
    case 'maxItems':
      return sentence('blockItemsTooMany', { path, limit });
    case 'minimum':
      return sentence('blockFieldTooSmall', { path, limit });
    case 'maximum':
      return sentence('blockFieldTooLarge', { path, limit });
    default:
      return sentence('blockFieldMalformed', { path });
  }
}

const linkFields = new Set(['link', 'more']);
const mediaFields = new Set(['picture', 'poster', 'video']);

/** Finds every URL in a block, with the name of its field. */
function findUrls(value: unknown): readonly (readonly [field: string, address: string])[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([field, inner]) =>
    typeof inner === 'string' && (linkFields.has(field) || mediaFields.has(field)) ? [[field, inner] as const] : findUrls(inner),
  );
}

/** Finds a problem that a shape cannot check, such as a link to a host that is not allowed; undefined if there is none. */
function findBlockProblem(block: PageBlock, hosts: AllowedHosts): Sentence | undefined {
  for (const [field, address] of findUrls(block)) {
    if (linkFields.has(field) && !isAllowedLinkUrl(address, hosts))
      return sentence('linkNotAllowed', { path: field, url: address.slice(0, 80) });
    if (mediaFields.has(field) && !isAllowedMediaUrl(address, hosts))
      return sentence('mediaNotAllowed', { path: field, url: address.slice(0, 80) });
  }
  if (block.kind === 'hotPicture' && block.zones.some(({ left, top, width, height }) => left + width > 100 || top + height > 100))
    return sentence('zoneOutsidePicture');
  if (block.kind === 'menu') {
    for (const [at, { icon, link }] of block.items.entries()) {
      const path = `items[${at + 1}]`;
      if (!(menuIconNames as readonly string[]).includes(icon)) return sentence('menuIconUnknown', { path, icon, known: menuIconNames });
      if (link === '') return sentence('blockFieldEmpty', { path: `${path}.link` });
    }
  }
  if (block.kind === 'goodsList' && block.goodsIds.length === 0 && block.groupId === null) return sentence('goodsOrGroupNeeded');
  return undefined;
}

/**
 * Describes a problem of a page block: its position counted from 1, its kind (empty if unknown), and the reason. If the
 * block refers to a record that does not exist, also names that record.
 */
export interface BlockProblem {
  readonly place: number;
  readonly kind: BlockKind | '';
  readonly why: Sentence;
  /** Identifies the record of the shop that the block refers to and that does not exist. */
  readonly missing?: { readonly kind: 'goods' | 'group' | 'category' | 'page'; readonly id: number };
}

function checkBlocks(input: readonly unknown[], pageType: string, hosts: AllowedHosts): (PageBlock | BlockProblem)[] {
  return input.map((one, at) => {
    const problem = (kind: BlockKind | undefined, why: Sentence) => ({ place: at + 1, kind: kind ?? ('' as const), why });
    const parsed = parseBlock(one);
    if (!('block' in parsed)) return problem(parsed.kind, parsed.faults ? describeSchemaErrors(parsed.faults) : sentence('blockUnknown'));
    const { block } = parsed;
    const { kind } = block;
    if ((kind === 'menu') !== (pageType === 'bottomMenu'))
      return problem(kind, sentence(kind === 'menu' ? 'menuOnlyInBottomMenu' : 'blockNotInBottomMenu'));
    // It loads more goods without end, so nothing below it would ever be reached.
    if (kind === 'groupTabs' && at < input.length - 1) return problem(kind, sentence('blockOnlyLast'));
    const why = findBlockProblem(block, hosts);
    return why === undefined ? block : problem(kind, why);
  });
}
const isProblem = (one: PageBlock | BlockProblem): one is BlockProblem => 'place' in one;

/** Holds a valid page block with its position on the page. */
export interface PlacedBlock {
  readonly place: number;
  readonly block: PageBlock;
}

/** Returns the valid blocks of a page, with their positions. */
export const findValidBlocks = (input: readonly unknown[], pageType: string, hosts: AllowedHosts): PlacedBlock[] =>
  checkBlocks(input, pageType, hosts).flatMap((one, at) => (isProblem(one) ? [] : [{ place: at + 1, block: one }]));

/** Returns all problems of the blocks of a page, in their order. */
export const findBlockProblems = (input: readonly unknown[], pageType: string, hosts: AllowedHosts): BlockProblem[] =>
  checkBlocks(input, pageType, hosts).filter(isProblem);

/**
 * Parses the blocks of a page as its merchant sends them. Refuses the first wrong one, with its position and the reason.
 * @param pageType only the bottom navigation page has a menu, and it has nothing else
 */
export function parsePageBlocks(input: readonly unknown[], pageType: string, hosts: AllowedHosts): PageBlock[] {
  return checkBlocks(input, pageType, hosts).map((one) => {
    if (!isProblem(one)) return one;
    throw blockRefusal(one);
  });
}

/** Builds the refusal of a page because one of its blocks is wrong. */
export const blockRefusal = ({ place, kind, why }: BlockProblem): Refusal =>
  new Refusal('pageBlockWrong', { sentence: sentence('blockWrong', { place, what: sentence('blockName', { kind }), why }) });
