import { fieldNames } from 'contract/field-names.ts';

/** Maps the names of fields in merchant calls to the Chinese labels that the audit log shows: those of the console, but for what reads otherwise here. */
export const fieldLabels: Readonly<Record<string, string>> = {
  ...fieldNames,
  tid: '订单',
  courier: '快递',
  oldCourier: '原快递',
  number: '运单号',
  newNumber: '新运单号',
  lineNos: '行',
  why: '原因',
  difference: '加减',
  freight: '运费',
  note: '备注',
  reply: '回复',
  id: '编号',
  key: '键',
  name: '名称',
  value: '值',
  role: '权限',
  roleId: '角色编号',
  roleName: '角色',
  may: '权限',
  mobile: '手机号',
  stateCode: '省份代码',
  cityCode: '城市代码',
  districtCode: '区县代码',
  streetCode: '街道代码',
  address: '地址',
  nth: '第几件',
  password: '密码',
  before: '原密码',
  level: '等级',
  levelId: '等级',
  parentId: '上级',
  sort: '排序',
  goods: '商品数',
  from: '从第几件起',
  rows: '商品行',
  url: '网址',
  events: '事件',
  hours: '小时',
  title: '标题',
  kind: '种类',
  vendor: '平台',
  service: '服务',
  provider: '服务商',
  first: '排在前面',
  purpose: '用途',
  abroad: '境外号码',
  signName: '签名',
  templateId: '模板编号',
  parameters: '变量',
  fields: '填写了',
  paymentNo: '付款编号',
  settled: '了结为',
  amount: '金额',
  currency: '币种',
  refundNo: '退款编号',
  pickupNo: '预约编号',
  removed: '已删除',
  invoiceNo: '发票号码',
  invoiceCode: '发票代码',
  fileUrl: '发票文件',
  redLetterNo: '红字发票号码',
  redLetterFileUrl: '红字发票文件',
  payment: '金额',
  returnTo: '退货地址',
  restock: '放回库存',
  requestNo: '编号',
  skuId: '规格',
  lines: '商品行',
  revision: '版本',
  version: '版本',
  since: '自',
  kept: '保存为',
  sandbox: '沙箱',
  untested: '未核对',
  miniPays: '小程序收款',
  offered: '启用',
  rank: '级别',
  alias: '别名',
  discountBp: '万分之折扣',
  discount: '折扣',
  confirm: '确认',
  keep: '留下的赠品行',
  of: '退的是',
  lineNo: '商品行',
  growthFrom: '成长值',
  picture: '图片',
  desc: '描述',
  imgUrl: '图片',
  home: '首页展示',
  countedBy: '计费',
  freeFrom: '满额包邮',
  rules: '地区规则',
  notServed: '不配送',
  webhookId: '推送编号',
  startTime: '开始',
  endTime: '结束',
  levels: '限等级',
  offers: '优惠商品',
  skus: '规格',
  sku: '规格',
  tiers: '档位',
  eachSku: '按规格计件',
  mostPerMember: '每人限购',
  joinsReductions: '同享满减、券和积分',
  payMinutes: '付款时限（分钟）',
  groupSize: '成团人数',
  groupHours: '成团时限（小时）',
  groupCompletesFrom: '自动成团人数',
  finalStartTime: '尾款开始',
  finalEndTime: '尾款结束',
  finalStartDay: '尾款几天后开始',
  finalDays: '尾款可付几天',
  returnsDeposit: '逾期退定金',
  deliverFrom: '最早发货',
  deliverUntil: '最晚发货',
  deliverDays: '几天内发货',
  deposit: '定金',
  depositWorth: '定金抵',
  repeats: '每满',
  mostPerOrder: '每单最多换购',
  gifts: '赠礼',
  parts: '组合',
  dryRun: '试算',
  orders: '最多单数',
  num: '数量',
  skuCode: '规格编码',
  coupon: '券',
  off: '减',
  mostOff: '最多减',
  least: '最低',
  most: '最高',
  threshold: '满',
  receipt: '领取方式',
  receiveFrom: '开始领取',
  receiveUntil: '结束领取',
  useFrom: '开始使用',
  useUntil: '用到',
  days: '使用天数',
  delayDays: '可延期天数',
  stock: '总数',
  perMember: '每人限领',
  stacks: '与活动同享',
  givable: '可转赠',
  backOnRefund: '退款退回',
  frozen: '冻结',
  bindYears: '绑定年限',
  onSale: '在售',
  gift: '赠送',
  price: '售价',
  sharePieces: '分享份数',
  word: '口令',
  batch: '批次',
  code: '券码',
  count: '数量',
  members: '会员',
  points: '积分',
  coupons: '优惠券',
  card: '次卡',
  pieces: '次数',
  answer: '回复',
  cycleDays: '每轮天数',
  rewards: '奖励',
  popup: '首页弹出',
  link: '链接',
  remindHour: '提醒时间',
  joinedDays: '注册几天内',
  times: '每人几次',
  auditor: '谁审核',
  approved: '通过',
  reason: '原因',
  freePerDay: '每天免费抽奖次数',
  pointsCost: '每次抽奖积分',
  paidPerDay: '每天积分抽奖次数',
  prizes: '奖品',
  fallback: '奖品发完后改发',
  stage: '何时填写',
  required: '必填',
  questions: '问题',
  week: '每周时段',
  closedDays: '休息日',
  active: '启用',
  minutes: '时长（分钟）',
  step: '每隔（分钟）',
  capacity: '每场人数',
  resources: '人员和房间',
  leadMinutes: '提前（分钟）',
  openDays: '可约天数',
  changeMinutes: '改时间提前（分钟）',
  mostChanges: '可改次数',
  cancelMinutes: '退定金提前（分钟）',
  subtitle: '副标题',
  categoryId: '分类',
  groupIds: '分组',
  pictures: '图片',
  video: '视频',
  originPrice: '划线价',
  originNote: '划线价说明',
  cost: '成本价',
  weight: '重量',
  sold: '已售',
  soldFrom: '已售来源',
  listing: '上架',
  joinsDiscount: '会员折扣',
  limits: '购买限制',
  needsRealName: '实名',
  showStock: '显示库存',
  tags: '标签',
  detail: '详情',
  specs: '规格项',
  leaveMessages: '留言',
  madeToOrder: '定制',
  leadDays: '备货天数',
  noReturn: '不支持无理由退货',
  shareRate: '分享赚',
  supplier: '供货商',
  set: '改为',
  add: '加减',
  list: '列表',
  ids: '编号',
  scope: '范围',
  change: '修改',
  total: '件数',
  folderId: '文件夹',
  files: '文件',
  copy: '副本编号',
  file: '文件',
  was: '原为',
};

/** Lists the fields that the audit log leaves out, because they tell a reader nothing. */
export const omittedFields: readonly string[] = ['fileHash', 'data', 'components', 'text'];
const maxValueLength = 60;
const maxLineLength = 200;

const cut = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most)}…` : text);

/** Returns the original length of a list. The log shortens a long list and notes its length in the last item. */
function countIn(list: readonly unknown[]): number {
  const total = /^…（共 (\d+) 项）$/.exec(String(list.at(-1)))?.[1];
  return total === undefined ? list.length : Number(total);
}

/** Returns the name of a list item: a text or number itself, else its code or name. */
function nameOf(one: unknown): string | undefined {
  if (typeof one === 'string' || typeof one === 'number') return String(one);
  if (typeof one !== 'object' || one === null) return undefined;
  const { code, name } = one as { readonly code?: unknown; readonly name?: unknown };
  return typeof code === 'string' ? code : typeof name === 'string' ? name : undefined;
}

function formatValue(value: unknown): string {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return formatFields(value).join('；');
  if (!Array.isArray(value)) return typeof value === 'string' ? value : JSON.stringify(value);
  const count = countIn(value);
  const names = value.slice(0, Math.min(count, 3)).map(nameOf);
  if (count === 0 || names.some((name) => name === undefined)) return `${count} 项`;
  return names.join('、') + (count > names.length ? ` 等 ${count} 项` : '');
}

function formatFields(about: object): string[] {
  return Object.entries(about)
    .filter(([name, value]) => !omittedFields.includes(name) && value !== null && value !== '')
    .sort(([one], [other]) => Number(other === 'tid') - Number(one === 'tid'))
    .map(
      ([name, value]) =>
        `${fieldLabels[name] ?? name} ${cut(formatValue(value).replace(/\s+/g, ' '), name === 'was' ? maxLineLength : maxValueLength)}`,
    );
}

/** Limits the changes of an entry that are shown; the merchant API returns all of them. */
const maxChanges = 20;

/** Formats an audit log entry: one line with its labelled fields, then a line for each change. @param about the entry's details from the API */
export function formatAuditEntry(about: unknown): string {
  if (typeof about !== 'object' || about === null) return '';
  const { changes, ...rest } = about as { readonly changes?: unknown };
  const lines = Array.isArray(changes) ? changes.map(String) : [];
  const count = countIn(lines);
  return [
    cut(formatFields(rest).join('，'), maxLineLength),
    ...lines.slice(0, maxChanges).map((line) => `    ${line}`),
    ...(lines.length > maxChanges ? [`    …… 共 ${count} 处，其余的用接口 /merchant-api/v1/audit-log 看`] : []),
  ].join('\n');
}
