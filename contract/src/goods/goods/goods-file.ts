/**
 * Lists the columns of a goods file (products to import, docs/goods-file.md) in their order. Each row is a SKU; all rows of one product share its
 * code. The product's own fields stand in its first row; its later rows repeat them or leave them empty.
 */
export const goodsColumns = {
  code: { name: '商品编码', of: 'goods', most: 60, says: '必填，商家自己的编码，同一编码的各行是同一件商品的各个规格' },
  title: { name: '标题', of: 'goods', most: 120, says: '必填' },
  subtitle: { name: '副标题', of: 'goods', most: 200, says: '' },
  specs: { name: '规格', of: 'sku', most: 300, says: '如 颜色:松绿;容量:16L；没有规格则不填' },
  price: { name: '售价', of: 'sku', most: 12, says: '必填，元' },
  stock: { name: '库存', of: 'sku', most: 9, says: '仓库里的实际件数，含已下单未发货的' },
  stockWas: { name: '导出时库存', of: 'sku', most: 9, says: '导出时写下，不要改：库存按与它的差额增减；没有这一列，库存就改成所写的件数' },
  skuCode: { name: '规格编码', of: 'sku', most: 60, says: '' },
  skuPicture: { name: '规格图', of: 'sku', most: 300, says: '图片文件名或地址' },
  levelPrices: { name: '等级价', of: 'sku', most: 500, says: '如 金卡:99;代理:88.5' },
  category: { name: '分类', of: 'goods', most: 200, says: '如 生鲜/水果' },
  groups: { name: '分组', of: 'goods', most: 500, says: '多个用分号分开' },
  pictures: { name: '图片', of: 'goods', most: 4000, says: '图片文件名或地址，多个用分号分开，第一张是主图' },
  video: { name: '视频', of: 'goods', most: 300, says: '视频地址' },
  detail: { name: '详情', of: 'goods', most: 20_000, says: '每行一段：小标题|文字，或 图片:文件名|说明' },
  parameters: { name: '参数', of: 'goods', most: 4000, says: '如 产地:湖南;净重:500 g' },
  tags: { name: '标签', of: 'goods', most: 200, says: '多个用分号分开' },
  listing: { name: '上架', of: 'goods', most: 30, says: '上架、下架，或开售时间如 2026-12-01 10:00' },
  freight: { name: '运费', of: 'goods', most: 60, says: '运费模板的名称，或整单固定运费（元），包邮填 0' },
  weight: { name: '重量', of: 'goods', most: 9, says: '克；按重量收运费时用，不写按 0 克算，但至少收首重的运费' },
  kind: { name: '类型', of: 'goods', most: 10, says: '普通、虚拟、跨境、保税、权益，默认普通' },
  originPrice: { name: '划线价', of: 'goods', most: 12, says: '元' },
  originNote: { name: '划线价说明', of: 'goods', most: 60, says: '划线价的来历，有划线价时必填' },
  cost: { name: '成本价', of: 'goods', most: 12, says: '元，顾客看不到' },
  sold: { name: '已售', of: 'goods', most: 9, says: '在以前的店卖出的件数，每件商品只能写一次' },
  soldFrom: { name: '已售来源', of: 'goods', most: 60, says: '已售的来历，填了已售时必填，如 有赞店铺 2026 年 10 月' },
  joinsDiscount: { name: '会员折扣', of: 'goods', most: 2, says: '是否按会员等级打折：是、否，默认否' },
  least: { name: '起购', of: 'goods', most: 6, says: '最少买几件' },
  step: { name: '倍数', of: 'goods', most: 6, says: '须按几件的倍数买' },
  mostPerOrder: { name: '每单限购', of: 'goods', most: 6, says: '0 为不限' },
  mostPerMember: { name: '每人限购', of: 'goods', most: 6, says: '0 为不限' },
  limitCycle: { name: '限购周期', of: 'goods', most: 4, says: '永久、每天、每周、每月' },
  needsRealName: { name: '实名', of: 'goods', most: 2, says: '是、否' },
  showStock: { name: '显示库存', of: 'goods', most: 2, says: '是、否，默认否' },
  madeToOrder: { name: '定制', of: 'goods', most: 2, says: '是、否' },
  leadDays: { name: '备货天数', of: 'goods', most: 3, says: '付款后几天内发货，最多 365；不填按本店的发货承诺' },
  noReturn: { name: '不支持无理由退货', of: 'goods', most: 8, says: '定制、鲜活易腐、数字化、拆封音像报刊；不填即支持7天无理由退货' },
  shareRate: {
    name: '分享赚',
    of: 'goods',
    most: 4,
    says: '分享奖励，实付金额的万分之几：500 即 5%，最多 3000，0 为没有；不填按全店的比例',
  },
  supplier: { name: '供货商', of: 'goods', most: 80, says: '供货的企业，不填即由本店供货' },
  supplierAddress: { name: '供货商地址', of: 'goods', most: 120, says: '' },
  supplierPhone: { name: '供货商电话', of: 'goods', most: 30, says: '如 0731-8888 0000' },
  leaveMessages: { name: '留言', of: 'goods', most: 4000, says: '如 刻字:文字:必填:6:例如小满;圈号:数字:必填:7~20 整数；写法见下' },
} as const satisfies Record<string, { readonly name: string; readonly of: 'goods' | 'sku'; readonly most: number; readonly says: string }>;

/**
 * Limits the characters of any cell of an imported goods file. A cell above the limit of its own column is reported
 * with its line.
 */
export const maxCellLength = 20_000;

/** Names a field of a goods file (products to import): the key of one column. */
export type GoodsField = keyof typeof goodsColumns;
/** Lists the fields of a goods file (products to import), in the order of its columns. */
export const goodsFields = Object.keys(goodsColumns) as GoodsField[];

/** Describes the cells of one row of a goods file as texts, by field. A field that is absent stays unchanged. */
export type GoodsCells = { readonly [Field in GoodsField]?: string };
/** Describes a row of a goods file, with its line number. */
export interface GoodsRow extends GoodsCells {
  /** Gives the line in the file; 0 for a row without a file. */
  readonly line: number;
}

/** Finds the field of a goods file by its column heading, English or Chinese; undefined if unknown. */
export function findFieldByHeading(heading: string): GoodsField | undefined {
  const word = heading.trim();
  return goodsFields.find((field) => field === word || goodsColumns[field].name === word);
}
