/** Separates the path of a field from Chinese text; the whole block has no path. */
const field = (path: string): string => path && `${path} `;
const blocks: Readonly<Record<string, string>> = {
  banner: '轮播图',
  iconGrid: '图标导航',
  notice: '公告',
  goodsList: '商品列表',
  groupBuys: '拼团商品',
  limitDiscount: '限时折扣',
  coupons: '优惠券',
  groupTabs: '商品分组',
  hotPicture: '热区图片',
  title: '标题',
  spacer: '间隔',
  richText: '富文本',
  video: '视频',
  search: '搜索框',
  countdown: '倒计时',
  flashSale: '秒杀',
  menu: '底部菜单',
};

/**
 * Maps names of sentences to their texts in simplified Chinese, or to functions that build the text from values. The sentences are about pages and
 * their blocks.
 */
export const page = {
  blockName: ({ kind }: { kind: string }) => blocks[kind] ?? '',
  blockWrong: ({ place, what, why }: { place: number; what: string; why: string }) => `第 ${place} 个组件${what && `（${what}）`}：${why}`,
  blockUnknown: '没有这种组件',
  blockFieldMissing: ({ path }: { path: string }) => `缺少 ${path}`,
  blockFieldEmpty: ({ path }: { path: string }) => `${field(path)}不能为空`,
  blockFieldTooLong: ({ path, limit }: { path: string; limit: number }) => `${field(path)}不能超过 ${limit} 个字`,
  blockItemsTooFew: ({ path, limit }: { path: string; limit: number }) => `${field(path)}不能少于 ${limit} 项`,
  blockItemsTooMany: ({ path, limit }: { path: string; limit: number }) => `${field(path)}不能超过 ${limit} 项`,
  blockFieldTooSmall: ({ path, limit }: { path: string; limit: number }) => `${field(path)}不能小于 ${limit}`,
  blockFieldTooLarge: ({ path, limit }: { path: string; limit: number }) => `${field(path)}不能大于 ${limit}`,
  blockFieldNotOneOf: ({ path, known }: { path: string; known: readonly string[] }) => `${field(path)}应为 ${known.join('、')} 之一`,
  blockFieldMalformed: ({ path }: { path: string }) => `${field(path)}的格式不正确`,
  linkNotAllowed: ({ path, url }: { path: string; url: string }) =>
    `${path} 只能是本店页面（/ 开头）、电话（tel: 开头）或已登记的外部域名：${url}`,
  mediaNotAllowed: ({ path, url }: { path: string; url: string }) => `${path} 应为本店图片或已登记的图片域名：${url}`,
  zoneOutsidePicture: '热区超出了图片',
  goodsOrGroupNeeded: '请选择商品（goodsIds）或分组（groupId）',
  menuOnlyInBottomMenu: '只能用在底部菜单',
  blockNotInBottomMenu: '不能用在底部菜单',
  menuIconUnknown: ({ path, icon, known }: { path: string; icon: string; known: readonly string[] }) =>
    `${path}.icon 不能是「${icon}」，可以是 ${known.join('、')}`,
  blockOnlyLast: '只能放在页面最后',
  goodsMissing: ({ path, id }: { path: string; id: number }) => `${path}：店里没有编号 ${id} 的商品`,
  groupMissing: ({ path, id }: { path: string; id: number }) => `${path}：店里没有编号 ${id} 的分组`,
  categoryMissing: ({ path, id }: { path: string; id: number }) => `${path}：店里没有编号 ${id} 的分类`,
  microPageMissing: ({ path, id }: { path: string; id: number }) => `${path}：店里没有编号 ${id} 的微页面`,
  mallPageMissing: ({ path, url }: { path: string; url: string }) => `${path}：商城里没有 ${url} 这个页面`,
  mediaMissing: ({ path, url }: { path: string; url: string }) => `${path}：店里没有 ${url} 这张图片或这段视频`,
};
