/**
 * Maps names of sentences to their texts in simplified Chinese, or to functions that build the text from values. The sentences are about goods files:
 * what is wrong with a row, and what an import changed. Words that stand in the file itself are values.
 */
export const goodsFile = {
  goodsRowsWrong: ({ line, column, why, count }: { line: number; column: string; why: string; count: number }) =>
    `${line > 0 ? `第 ${line} 行` : ''}「${column}」：${why}${count > 1 ? `（共 ${count} 处）` : ''}`,
  // cells
  cellRequired: '必填',
  cellTooLong: ({ most }: { most: number }) => `最多 ${most} 个字`,
  cellNotInteger: ({ least, most, text }: { least: number; most: number; text: string }) =>
    `应为 ${least} 到 ${most} 的整数，现为「${text}」`,
  cellNotYuan: ({ text }: { text: string }) => `应为最多两位小数的金额（元），现为「${text}」`,
  cellNotYesNo: ({ text }: { text: string }) => `应为是或否，现为「${text}」`,
  cellNotOneOf: ({ known, text }: { known: readonly string[]; text: string }) => `应为${known.join('、')}之一，现为「${text}」`,
  cellMediaUnknown: ({ url }: { url: string }) => `「${url}」不是已上传的图片，也不在图片域名里：把图片放进 --pictures 指的文件夹或压缩包`,
  cellCategoryUnknown: ({ path }: { path: string }) => `没有「${path}」这个分类`,
  cellGroupUnknown: ({ name }: { name: string }) => `没有「${name}」这个分组`,
  cellTemplateUnknown: ({ name }: { name: string }) => `没有「${name}」这个运费模板；固定运费请填数字`,
  cellLevelUnknown: ({ name }: { name: string }) => `没有「${name}」这个会员等级；每项应为 等级:价格`,
  cellListingForm: ({ text }: { text: string }) => `应为上架、下架，或时间如 2026-12-01 10:00，现为「${text}」`,
  cellOriginNoteNeeded: '有划线价时须说明它的来历，例如：品牌建议零售价',
  formerSalesKnown: ({ sold }: { sold: number }) => `已售只能写一次，已写为 ${sold}；在本店卖出的由系统累加`,
  formerSalesFromNeeded: '填了已售，须写明在哪里卖的，例如：有赞店铺 2026 年 10 月',
  formerSalesFromKnown: ({ from }: { from: string }) => `已售来源只能写一次，已写为「${from}」`,
  cellSupplierNeeded: '填了供货商的地址或电话，须写明供货商',
  cellPhoneForm: ({ text }: { text: string }) => `应为电话号码，如 0731-8888 0000，现为「${text}」`,
  cellParameterForm: '每项应为 名称:内容，用分号分开',
  cellSpecForm: '每项应为 规格名:规格值，如 颜色:松绿;容量:16L',
  // leave messages: `whole` is the file's word for whole numbers
  leaveFieldForm: ({ part, known }: { part: string; known: readonly string[] }) =>
    `「${part}」应如 刻字:文字:必填:6:例如小满；类型可为${known.join('、')}`,
  leaveLengthForm: ({ name, text }: { name: string; text: string }) => `「${name}」的限制应为最多几字的数字，如 6，现为「${text}」`,
  leaveNumberForm: ({ name, text, whole }: { name: string; text: string; whole: string }) =>
    `「${name}」的限制应如 7~20、7~20 ${whole}、0~（不限上限）、${whole}，或最多几位如 6，现为「${text}」`,
  leaveDateForm: ({ name, text, most }: { name: string; text: string; most: number }) =>
    `「${name}」的限制应如 1~30 天（从今天算起，最远 ${most} 天），1~ 为至少提前一天，现为「${text}」`,
  leaveTimeForm: ({ name, text }: { name: string; text: string }) => `「${name}」的限制应如 10\\:00~20\\:00，现为「${text}」`,
  leaveRangeReversed: ({ name, text }: { name: string; text: string }) => `「${name}」的限制的两边要从小到大，现为「${text}」`,
  // rows of a product
  goodsCodeUnknown: ({ code }: { code: string }) => `没有编码为「${code}」的商品`,
  rowDiffersFromFirst: ({ line }: { line: number }) => `与第 ${line} 行（同一商品的第一行）不一致`,
  rowRepeatsSpecs: ({ line }: { line: number }) => `与第 ${line} 行是同一个规格`,
  specsColumnNeeded: ({ column }: { column: string }) => `这件商品有多个规格，文件里须有「${column}」这一列`,
  specsUnknown: ({ specs }: { specs: string }) => `这件商品没有「${specs}」这个规格`,
  specsOfStockNeeded: '这件商品有多个规格，改库存须写明是哪一个',
  specNamesDiffer: '同一商品各行的规格名须相同，次序也相同',
  specsTooMany: ({ most }: { most: number }) => `一件商品最多 ${most} 个规格`,
  stockBelowZero: ({ fewer, onHand }: { fewer: number; onHand: number }) => `比导出时少 ${fewer} 件，而现在只有 ${onHand} 件`,
  stockBelowReserved: ({ sku, reserved }: { sku: string; reserved: number }) =>
    `「${sku}」有 ${reserved} 件已下单未发货，库存不能少于这个数`,
  // changes
  formerSalesAdded: ({ code, sold, from }: { code: string; sold: number; from: string }) => `${code} 带入已售 ${sold} 件，来源：${from}`,
  goodsFieldChanged: ({ name, column, was, is }: { name: string; column: string; was: string; is: string }) =>
    `${name} ${column} ${was} → ${is}`,
  goodsValueEmpty: '（空）',
  goodsValueCut: ({ start, length }: { start: string; length: number }) => `${start}…（共 ${length} 字）`,
  goodsSkuAdded: ({ name, price, stock }: { name: string; price: string; stock: string }) => `${name} 新增，售价 ${price}，库存 ${stock}`,
  goodsSkuRemoved: ({ name, price, stock }: { name: string; price: string; stock: string }) =>
    `${name} 删除，原售价 ${price}，原库存 ${stock}`,
  // the form of a product
  goodsFormFieldWrong: ({ field, why, count }: { field: string; why: string; count: number }) =>
    `「${field}」：${why}${count > 1 ? `（共 ${count} 处）` : ''}`,
  goodsChangedBy: ({ by }: { by: string }) => `这件商品刚被「${by}」保存过，请先看看改了什么`,
  formMediaUnknown: ({ url }: { url: string }) => `「${url}」不是已上传的文件，也不在图片域名里`,
  formNameTwice: ({ name }: { name: string }) => `「${name}」写了两次`,
  formValueUnused: ({ name }: { name: string }) => `「${name}」没有对应的规格，删掉它或为它填一行`,
  formValuesCount: ({ specs }: { specs: number }) => `每行须有 ${specs} 个规格值`,
  formValueUnknown: ({ values }: { values: string }) => `「${values}」不在规格值里`,
  formSkuTwice: ({ values }: { values: string }) => `「${values}」有两行`,
  formSkuUnknown: ({ values }: { values: string }) => `「${values}」不是这件商品的规格`,
  formLevelUnknown: '没有这个会员等级',
  formCodeTaken: ({ code }: { code: string }) => `编码「${code}」已用于别的商品`,
  formStockBelowZero: ({ fewer, onHand }: { fewer: number; onHand: number }) => `要减 ${fewer} 件，而现在只有 ${onHand} 件`,
  copiedTitle: ({ title }: { title: string }) => `${title}（副本）`,
  stockSetOrAdd: '须填改为几件，或加减几件，二者之一',
  stockSetNeedsWas: '改为几件须同时填原来看到的几件（was）；加减几件则不填',
  stockOfBundle: '组合商品的库存由其中的商品决定，不能单独改',
  stockAboveMost: ({ most }: { most: number }) => `库存最多 ${most} 件`,
  skuNotThere: '规格不存在',
  // changes of many products
  bulkPriceOutOfBounds: '改后的价格须在 0 到 99999999 元之间',
  bulkPriceZero: '改后会变成 0 元；要免费请用“改为 0”',
  bulkArchived: '已归档的商品不改',
  bulkOneField: '一次只改一项，并须填写',
  bulkStockBelowZero: '库存不能少于 0',
  bulkListingTime: '须填写开售时间',
  bulkScopeOne: '须选定商品，或按条件选全部，二者之一',
  bulkScopeChangedTo: ({ total }: { total: number }) => `符合条件的商品现在是 ${total} 件，与预览时不同，请重新预览`,
  bulkEditedSince: '批量修改之后又被改过，保留现在的样子',
  bulkStockSold: '库存已被订单占用，不能减回去',
  listingOn: '上架',
  listingOff: '下架',
  // the library of pictures
  pictureUsedBy: ({ name, kinds, count }: { name: string; kinds: readonly string[]; count: number }) =>
    `「${name}」正用于${kinds.join('、')}${count > kinds.length ? `等 ${count} 处` : ''}，不能删除`,
  pictureUseOf: ({ kind, title }: { kind: string; title: string }) => (title === '' ? kind : `${kind}「${title}」`),
  pictureInGoods: '商品',
  pictureInCategory: '分类',
  pictureInPage: '页面',
  pictureInPageVersion: '页面的旧版',
  pictureInSetting: '设置',
  pictureInPopup: '弹窗广告',
  pictureInBooking: '预约',
  pictureInDraw: '抽奖奖品',
  pictureInShare: '分享文案',
  pictureNameOne: '改名一次只能改一个',
};
