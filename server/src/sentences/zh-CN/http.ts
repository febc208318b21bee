import { permissions } from 'contract/shop/access/permissions.ts';

const field = (path: string): string => (path ? `参数 ${path} ` : '请求内容');
const types: Readonly<Record<string, string>> = {
  integer: '整数',
  number: '数字',
  string: '文字',
  boolean: '是或否（true、false）',
  array: '列表',
  object: '对象',
};

/**
 * Maps names of sentences to their texts in simplified Chinese, or to functions that build the text from values. The sentences are about malformed
 * input, denied access, faults, and pages that cannot be shown.
 */
export const http = {
  // input
  inputMissing: ({ path }: { path: string }) => `缺少参数 ${path}`,
  inputOfWrongType: ({ path, type }: { path: string; type: string }) => `${field(path)}应为${types[type] ?? '其他类型'}`,
  inputTooSmall: ({ path, limit }: { path: string; limit: number }) => `${field(path)}不能小于 ${limit}`,
  inputTooLarge: ({ path, limit }: { path: string; limit: number }) => `${field(path)}不能大于 ${limit}`,
  inputTooShort: ({ path, limit }: { path: string; limit: number }) => `${field(path)}不能少于 ${limit} 个字`,
  inputTooLong: ({ path, limit }: { path: string; limit: number }) => `${field(path)}不能超过 ${limit} 个字`,
  inputTooFewItems: ({ path, limit }: { path: string; limit: number }) => `${field(path)}不能少于 ${limit} 项`,
  inputTooManyItems: ({ path, limit }: { path: string; limit: number }) => `${field(path)}不能超过 ${limit} 项`,
  inputTooManyDecimals: ({ path }: { path: string }) => `${field(path)}最多两位小数`,
  inputNotOneOf: ({ path, known }: { path: string; known: readonly string[] }) => `${field(path)}应为 ${known.join('、')} 之一`,
  inputMalformed: ({ path }: { path: string }) => `${field(path)}的格式不正确`,
  inputNoDay: ({ path }: { path: string }) => `${field(path)}应为日历上有的一天，例如 2026-05-01`,
  inputUnknown: ({ path, known }: { path: string; known: readonly string[] }) =>
    `没有 ${path} 这个参数${known.length > 0 ? `，可用的有 ${known.join('、')}` : ''}`,
  inputUnstorable: ({ path }: { path: string }) => `${field(path)}中有不能使用的字符`,
  inputTooDeep: ({ path, levels }: { path: string; levels: number }) => `${field(path)}嵌套过深，最多 ${levels} 层`,
  prefetchRefused: '此请求不能预取',
  // site
  siteNumberNotInteger: '站点编号（sjid）应为整数',
  siteNumberMissing: '缺少站点编号（sjid）',
  siteNumbersDiffer: '请求中的站点编号互相矛盾',
  siteNumberNotOfHost: '站点编号与访问的域名不符',
  siteNumberNotOfKey: '站点编号与访问密钥不符',
  siteElsewhere: ({ url }: { url: string }) => `这个店铺在 ${url}，请到那里访问`,
  siteClosed: '站点不存在或已关闭',
  siteOfKeyMissing: '缺少访问密钥：请在 Authorization 头中以 Bearer 方式提供（wk_站点编号_…），或用 sjid 头写明站点',
  // access
  loginNeeded: '请先登录',
  loginExpired: '登录已过期，请重新登录',
  loginOfOtherSite: '登录信息与当前店铺不符，请重新登录',
  loginEnded: '登录已失效，请重新登录',
  accountClosed: '账号已注销',
  accessKeyInvalid: '访问密钥无效或已停用',
  accessKeyMissing: '缺少访问密钥：请在 Authorization 头中以 Bearer 方式提供',
  accessForbidden: '暂无权限',
  /** Takes the role as people read it, and the permission. */
  permissionNeeded: ({ kind, role, needed }: { kind: string; role: string; needed: string }) =>
    `${kind === 'key' ? '这把密钥是' : '您的角色是'}「${role}」，此操作需要「${(permissions as Readonly<Record<string, { name: string }>>)[needed]?.name ?? needed}」权限`,
  // faults
  systemFault: '系统开小差了，请稍后再试',
  requestMalformed: '请求的格式不正确',
  urlNotFound: '请求的地址不存在',
  requestTooLarge: '请求内容过大',
  requestTooSlow: '请求内容没有及时传完，请检查网络后再试',
  contentTypeUnsupported: '不支持这种内容类型，请使用 JSON 或表单',
  requestsTooMany: '操作太频繁，请稍后再试',
  serverRestarting: '服务正在重启，请稍后再试',
  // pages
  javaScriptNeeded: '请开启浏览器的 JavaScript 后访问本商城',
  mallNotFound: '无法打开商城',
  mallLinkWrong: ({ url }: { url: string }) => `访问链接有误: ${url}, 请重新访问`,
  pageFault: '系统开小差了',
  tryLater: '请稍后再试',
  /** Says the lowest of several prices in the preview of a shared link. */
  priceFrom: ({ price }: { price: string }) => `${price} 起`,
};
