import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { type PageBlock, type BlockKind, blockShapes } from 'contract/page/block.shapes.ts';
import { Refusal } from '#platform/refusal.ts';
import { isAllowedLink, isAllowedMedia, type AllowedHosts } from './allowed-url.ts';

const ajv = new Ajv({ strict: true, useDefaults: true, removeAdditional: 'all', allErrors: false });
const validators = new Map<BlockKind, ValidateFunction>();

/** Names each kind of block in messages to merchants. */
const blockNames: Readonly<Record<BlockKind, string>> = {
  banner: '轮播图',
  iconGrid: '图标导航',
  notice: '公告',
  goodsList: '商品列表',
  groupTabs: '商品分组',
  hotPicture: '热区图片',
  title: '标题',
  spacer: '间隔',
  richText: '富文本',
  video: '视频',
  search: '搜索框',
  countdown: '倒计时',
  menu: '底部菜单',
};

const isBlockKind = (kind: unknown): kind is BlockKind => typeof kind === 'string' && Object.hasOwn(blockShapes, kind);

type ParsedBlock = { readonly block: PageBlock } | { readonly kind: BlockKind | undefined; readonly fault: ErrorObject | undefined };

/** Parses a block: fills in defaults and removes unknown fields. Returns the error if it does not match its shape. */
function parseBlock(input: unknown): ParsedBlock {
  const kind = typeof input === 'object' && input !== null && 'kind' in input ? input.kind : undefined;
  if (!isBlockKind(kind)) return { kind: undefined, fault: undefined };
  let validate = validators.get(kind);
  if (!validate) validators.set(kind, (validate = ajv.compile(blockShapes[kind])));
  const block: unknown = structuredClone(input);
  return validate(block) ? { block: block as PageBlock } : { kind, fault: validate.errors?.[0] };
}

/** Reads stored blocks. Blocks that a newer release wrote, and broken ones, are left out. */
export const readBlocks = (input: unknown): PageBlock[] =>
  (Array.isArray(input) ? input : []).flatMap((one) => {
    const parsed = parseBlock(one);
    return 'block' in parsed ? [parsed.block] : [];
  });

function describeSchemaError({ keyword, instancePath, params }: ErrorObject): string {
  const path = instancePath
    .slice(1)
    .replace(/\/(\d+)/g, (_, at) => `[${Number(at) + 1}]`)
    .replaceAll('/', '.');
  const field = path === '' ? '' : ` ${path} `;
  switch (keyword) {
    case 'required':
      return `缺少 ${path === '' ? '' : `${path}.`}${params['missingProperty']}`;
    case 'minLength':
      return `${field}不能为空`;
    case 'maxLength':
      return `${field}不能超过 ${params['limit']} 个字`;
    case 'minItems':
      return `${field}不能少于 ${params['limit']} 项`;
    case 'maxItems':
      return `${field}不能超过 ${params['limit']} 项`;
    case 'minimum':
      return `${field}不能小于 ${params['limit']}`;
    case 'maximum':
      return `${field}不能大于 ${params['limit']}`;
    default:
      return `${field}的格式不正确`;
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

/** Finds what a shape cannot check, such as a link to a host that is not allowed; undefined if nothing is wrong. */
function findBlockProblem(block: PageBlock, hosts: AllowedHosts): string | undefined {
  for (const [field, address] of findUrls(block)) {
    if (linkFields.has(field) && !isAllowedLink(address, hosts))
      return `${field} 只能是本店页面（/ 开头）、电话（tel: 开头）或已登记的外部域名：${address.slice(0, 80)}`;
    if (mediaFields.has(field) && !isAllowedMedia(address, hosts))
      return `${field} 应为本店图片或已登记的图片域名：${address.slice(0, 80)}`;
  }
  if (block.kind === 'hotPicture' && block.zones.some(({ left, top, width, height }) => left + width > 100 || top + height > 100))
    return '热区超出了图片';
  if (block.kind === 'goodsList' && block.goodsIds.length === 0 && block.groupId === null) return '请选择商品（goodsIds）或分组（groupId）';
  return undefined;
}

/** Describes a problem of a block: its position counted from 1, the name of its kind (empty if unknown), and the reason. */
export interface BlockProblem {
  readonly place: number;
  readonly what: string;
  readonly why: string;
  /** Identifies the record of the shop that the block refers to and that does not exist. */
  readonly missing?: { readonly kind: 'goods' | 'group' | 'category' | 'page'; readonly id: number };
}

function checkBlocks(input: readonly unknown[], pageType: string, hosts: AllowedHosts): (PageBlock | BlockProblem)[] {
  return input.map((one, at) => {
    const problem = (kind: BlockKind | undefined, why: string) => ({ place: at + 1, what: kind ? blockNames[kind] : '', why: why.trim() });
    const parsed = parseBlock(one);
    if (!('block' in parsed)) return problem(parsed.kind, parsed.fault ? describeSchemaError(parsed.fault) : '没有这种组件');
    const { block } = parsed;
    const { kind } = block;
    if ((kind === 'menu') !== (pageType === 'bottomMenu')) return problem(kind, kind === 'menu' ? '只能用在底部菜单' : '不能用在底部菜单');
    // It loads more goods without end, so nothing below it would ever be reached.
    if (kind === 'groupTabs' && at < input.length - 1) return problem(kind, '只能放在页面最后');
    const why = findBlockProblem(block, hosts);
    return why === undefined ? block : problem(kind, why);
  });
}
const isProblem = (one: PageBlock | BlockProblem): one is BlockProblem => 'place' in one;

/** Holds a valid block with its position and the name of its kind. */
export interface PlacedBlock {
  readonly place: number;
  readonly what: string;
  readonly block: PageBlock;
}

/** Returns the valid blocks of a page, with their positions. */
export const findValidBlocks = (input: readonly unknown[], pageType: string, hosts: AllowedHosts): PlacedBlock[] =>
  checkBlocks(input, pageType, hosts).flatMap((one, at) =>
    isProblem(one) ? [] : [{ place: at + 1, what: blockNames[one.kind], block: one }],
  );

/** Returns all problems of the blocks of a page, in their order. */
export const findBlockProblems = (input: readonly unknown[], pageType: string, hosts: AllowedHosts): BlockProblem[] =>
  checkBlocks(input, pageType, hosts).filter(isProblem);

/**
 * Parses the blocks of a page as its merchant sends them. Refuses the first wrong one, with its position and the reason.
 * @param pageType only the bottom navigation page has a menu, and it has nothing else
 */
export function parseBlocks(input: readonly unknown[], pageType: string, hosts: AllowedHosts): PageBlock[] {
  return checkBlocks(input, pageType, hosts).map((one) => {
    if (!isProblem(one)) return one;
    throw blockRefusal(one);
  });
}

/** Builds the refusal of a page for one of its blocks. */
export const blockRefusal = ({ place, what, why }: BlockProblem): Refusal =>
  new Refusal('pieceWrong', { message: `第 ${place} 个组件${what && `（${what}）`}：${why}` });
