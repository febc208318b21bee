import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { type PagePiece, type PieceKind, pieceShapes } from 'contract/page/piece.shapes.ts';
import { Refusal } from 'contract/refusals.ts';
import { isKnownLink, isKnownMedia, type KnownHosts } from './known-address.ts';

const ajv = new Ajv({ strict: true, useDefaults: true, removeAdditional: 'all', allErrors: false });
const compiled = new Map<PieceKind, ValidateFunction>();

/** Names each kind of block in messages to merchants. */
const names: Readonly<Record<PieceKind, string>> = {
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

const isKind = (kind: unknown): kind is PieceKind => typeof kind === 'string' && Object.hasOwn(pieceShapes, kind);

type Read = { readonly block: PagePiece } | { readonly kind: PieceKind | undefined; readonly fault: ErrorObject | undefined };

/** Parses a block: fills in defaults and removes unknown fields. Returns the error if it does not match its shape. */
function read(input: unknown): Read {
  const kind = typeof input === 'object' && input !== null && 'kind' in input ? input.kind : undefined;
  if (!isKind(kind)) return { kind: undefined, fault: undefined };
  let validate = compiled.get(kind);
  if (!validate) compiled.set(kind, (validate = ajv.compile(pieceShapes[kind])));
  const block: unknown = structuredClone(input);
  return validate(block) ? { block: block as PagePiece } : { kind, fault: validate.errors?.[0] };
}

/** Reads stored blocks. Blocks that a newer release wrote, and broken ones, are left out. */
export const readablePieces = (input: unknown): PagePiece[] =>
  (Array.isArray(input) ? input : []).flatMap((one) => {
    const parsed = read(one);
    return 'block' in parsed ? [parsed.block] : [];
  });

function sentence({ keyword, instancePath, params }: ErrorObject): string {
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
function addressesIn(value: unknown): readonly (readonly [field: string, address: string])[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([field, inner]) =>
    typeof inner === 'string' && (linkFields.has(field) || mediaFields.has(field)) ? [[field, inner] as const] : addressesIn(inner),
  );
}

/** Finds what a shape cannot check, such as a link to a host that is not allowed; undefined if nothing is wrong. */
function objection(block: PagePiece, hosts: KnownHosts): string | undefined {
  for (const [field, address] of addressesIn(block)) {
    if (linkFields.has(field) && !isKnownLink(address, hosts))
      return `${field} 只能是本店页面（/ 开头）、电话（tel: 开头）或已登记的外部域名：${address.slice(0, 80)}`;
    if (mediaFields.has(field) && !isKnownMedia(address, hosts)) return `${field} 应为本店图片或已登记的图片域名：${address.slice(0, 80)}`;
  }
  if (block.kind === 'hotPicture' && block.zones.some(({ left, top, width, height }) => left + width > 100 || top + height > 100))
    return '热区超出了图片';
  if (block.kind === 'goodsList' && block.goodsIds.length === 0 && block.groupId === null) return '请选择商品（goodsIds）或分组（groupId）';
  return undefined;
}

/** Describes a problem of a block: its position counted from 1, the name of its kind (empty if unknown), and the reason. */
export interface PieceProblem {
  readonly place: number;
  readonly what: string;
  readonly why: string;
  /** Identifies the record of the shop that the block refers to and that does not exist. */
  readonly missing?: { readonly kind: 'goods' | 'group' | 'category' | 'page'; readonly id: number };
}

function judged(input: readonly unknown[], pageType: string, hosts: KnownHosts): (PagePiece | PieceProblem)[] {
  return input.map((one, at) => {
    const problem = (kind: PieceKind | undefined, why: string) => ({ place: at + 1, what: kind ? names[kind] : '', why: why.trim() });
    const parsed = read(one);
    if (!('block' in parsed)) return problem(parsed.kind, parsed.fault ? sentence(parsed.fault) : '没有这种组件');
    const { block } = parsed;
    const { kind } = block;
    if ((kind === 'menu') !== (pageType === 'bottomMenu')) return problem(kind, kind === 'menu' ? '只能用在底部菜单' : '不能用在底部菜单');
    // It loads more goods without end, so nothing below it would ever be reached.
    if (kind === 'groupTabs' && at < input.length - 1) return problem(kind, '只能放在页面最后');
    const why = objection(block, hosts);
    return why === undefined ? block : problem(kind, why);
  });
}
const isProblem = (one: PagePiece | PieceProblem): one is PieceProblem => 'place' in one;

/** Holds a valid block with its position and the name of its kind. */
export interface PlacedPiece {
  readonly place: number;
  readonly what: string;
  readonly block: PagePiece;
}

/** Returns the valid blocks of a page, with their positions. */
export const soundPieces = (input: readonly unknown[], pageType: string, hosts: KnownHosts): PlacedPiece[] =>
  judged(input, pageType, hosts).flatMap((one, at) => (isProblem(one) ? [] : [{ place: at + 1, what: names[one.kind], block: one }]));

/** Returns all problems of the blocks of a page, in their order. */
export const pieceProblems = (input: readonly unknown[], pageType: string, hosts: KnownHosts): PieceProblem[] =>
  judged(input, pageType, hosts).filter(isProblem);

/**
 * Parses the blocks of a page as its merchant sends them. Refuses the first wrong one, with its position and the reason.
 * @param pageType only the bottom navigation page has a menu, and it has nothing else
 */
export function piecesFrom(input: readonly unknown[], pageType: string, hosts: KnownHosts): PagePiece[] {
  return judged(input, pageType, hosts).map((one) => {
    if (!isProblem(one)) return one;
    throw wrongPiece(one);
  });
}

/** Builds the refusal of a page for one of its blocks. */
export const wrongPiece = ({ place, what, why }: PieceProblem): Refusal =>
  new Refusal('pieceWrong', { message: `第 ${place} 个组件${what && `（${what}）`}：${why}` });
