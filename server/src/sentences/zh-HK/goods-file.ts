import type { Translated } from 'contract/sentence.ts';
import type { goodsFile as mainland } from '../zh-CN/goods-file.ts';

/**
 * Maps names of sentences to their texts for Hong Kong, in traditional Chinese, or to functions that build the text from values. The sentences are
 * about goods files: what is wrong with a row, and what an import changed. Words that stand in the file itself are values.
 */
export const goodsFile: Translated<typeof mainland> = {
  goodsRowsWrong: ({ line, column, why, count }) =>
    `${line > 0 ? `第 ${line} 行` : ''}「${column}」：${why}${count > 1 ? `（共 ${count} 處）` : ''}`,
  // cells
  cellRequired: '必填',
  cellTooLong: ({ most }) => `最多 ${most} 個字`,
  cellNotInteger: ({ least, most, text }) => `應為 ${least} 至 ${most} 的整數，現為「${text}」`,
  cellNotYuan: ({ text }) => `應為最多兩位小數的金額（元），現為「${text}」`,
  cellNotYesNo: ({ text }) => `應為是或否，現為「${text}」`,
  cellNotOneOf: ({ known, text }) => `應為${known.join('、')}之一，現為「${text}」`,
  cellMediaUnknown: ({ url }) => `「${url}」不是已上載的圖片，也不在圖片域名裏：把圖片放進 --pictures 指的資料夾或壓縮檔`,
  cellCategoryUnknown: ({ path }) => `沒有「${path}」這個分類`,
  cellGroupUnknown: ({ name }) => `沒有「${name}」這個分組`,
  cellTemplateUnknown: ({ name }) => `沒有「${name}」這個運費模板；固定運費請填數字`,
  cellLevelUnknown: ({ name }) => `沒有「${name}」這個會員等級；每項應為 等級:價格`,
  cellListingForm: ({ text }) => `應為上架、下架，或時間如 2026-12-01 10:00，現為「${text}」`,
  cellOriginNoteNeeded: '有劃線價時須說明它的來歷，例如：品牌建議零售價',
  formerSalesKnown: ({ sold }) => `已售只能寫一次，已寫為 ${sold}；在本店賣出的由系統累加`,
  formerSalesFromNeeded: '填了已售，須寫明在哪裏賣的，例如：有讚店舖 2026 年 10 月',
  formerSalesFromKnown: ({ from }) => `已售來源只能寫一次，已寫為「${from}」`,
  cellSupplierNeeded: '填了供貨商的地址或電話，須寫明供貨商',
  cellPhoneForm: ({ text }) => `應為電話號碼，如 2888 0000，現為「${text}」`,
  cellParameterForm: '每項應為 名稱:內容，用分號分開',
  cellSpecForm: '每項應為 規格名:規格值，如 顏色:松綠;容量:16L',
  // leave messages: `whole` is the file's word for whole numbers
  leaveFieldForm: ({ part, known }) => `「${part}」應如 刻字:文字:必填:6:例如小滿；類型可為${known.join('、')}`,
  leaveLengthForm: ({ name, text }) => `「${name}」的限制應為最多幾字的數字，如 6，現為「${text}」`,
  leaveNumberForm: ({ name, text, whole }) =>
    `「${name}」的限制應如 7~20、7~20 ${whole}、0~（不限上限）、${whole}，或最多幾位如 6，現為「${text}」`,
  leaveDateForm: ({ name, text, most }) =>
    `「${name}」的限制應如 1~30 天（從今天算起，最遠 ${most} 天），1~ 為至少提前一天，現為「${text}」`,
  leaveTimeForm: ({ name, text }) => `「${name}」的限制應如 10\\:00~20\\:00，現為「${text}」`,
  leaveRangeReversed: ({ name, text }) => `「${name}」的限制的兩邊要從小到大，現為「${text}」`,
  // rows of a product
  goodsCodeUnknown: ({ code }) => `沒有編碼為「${code}」的商品`,
  rowDiffersFromFirst: ({ line }) => `與第 ${line} 行（同一商品的第一行）不一致`,
  rowRepeatsSpecs: ({ line }) => `與第 ${line} 行是同一個規格`,
  specsColumnNeeded: ({ column }) => `這件商品有多個規格，檔案裏須有「${column}」這一欄`,
  specsUnknown: ({ specs }) => `這件商品沒有「${specs}」這個規格`,
  specsOfStockNeeded: '這件商品有多個規格，改庫存須寫明是哪一個',
  specNamesDiffer: '同一商品各行的規格名須相同，次序也相同',
  specsTooMany: ({ most }) => `一件商品最多 ${most} 個規格`,
  stockBelowZero: ({ fewer, onHand }) => `比匯出時少 ${fewer} 件，而現在只有 ${onHand} 件`,
  stockBelowReserved: ({ sku, reserved }) => `「${sku}」有 ${reserved} 件已下單未發貨，庫存不能少於這個數`,
  // changes
  formerSalesAdded: ({ code, sold, from }) => `${code} 帶入已售 ${sold} 件，來源：${from}`,
  goodsFieldChanged: ({ name, column, was, is }) => `${name} ${column} ${was} → ${is}`,
  goodsValueEmpty: '（空）',
  goodsValueCut: ({ start, length }) => `${start}…（共 ${length} 字）`,
  goodsSkuAdded: ({ name, price, stock }) => `${name} 新增，售價 ${price}，庫存 ${stock}`,
  goodsSkuRemoved: ({ name, price, stock }) => `${name} 刪除，原售價 ${price}，原庫存 ${stock}`,
  // the form of a product
  goodsFormFieldWrong: ({ field, why, count }: { field: string; why: string; count: number }) =>
    `「${field}」：${why}${count > 1 ? `（共 ${count} 處）` : ''}`,
  goodsChangedBy: ({ by }: { by: string }) => `這件商品剛被「${by}」儲存過，請先看看改了甚麼`,
  formMediaUnknown: ({ url }: { url: string }) => `「${url}」不是已上載的檔案，也不在圖片網域內`,
  formNameTwice: ({ name }: { name: string }) => `「${name}」寫了兩次`,
  formValueUnused: ({ name }: { name: string }) => `「${name}」沒有對應的規格，刪掉它或為它填一行`,
  formValuesCount: ({ specs }: { specs: number }) => `每行須有 ${specs} 個規格值`,
  formValueUnknown: ({ values }: { values: string }) => `「${values}」不在規格值內`,
  formSkuTwice: ({ values }: { values: string }) => `「${values}」有兩行`,
  formSkuUnknown: ({ values }: { values: string }) => `「${values}」不是這件商品的規格`,
  formLevelUnknown: '沒有這個會員等級',
  formCodeTaken: ({ code }: { code: string }) => `編碼「${code}」已用於別的商品`,
  formStockBelowZero: ({ fewer, onHand }: { fewer: number; onHand: number }) => `要減 ${fewer} 件，而現在只有 ${onHand} 件`,
  copiedTitle: ({ title }: { title: string }) => `${title}（副本）`,
  stockSetOrAdd: '須填改為幾件，或加減幾件，二者之一',
  stockSetNeedsWas: '改為幾件須同時填原來看到的幾件（was）；加減幾件則不填',
  stockOfBundle: '組合商品的庫存由其中的商品決定，不能單獨改',
  stockAboveMost: ({ most }: { most: number }) => `庫存最多 ${most} 件`,
  skuNotThere: '規格不存在',
  // changes of many products
  bulkPriceOutOfBounds: '改後的價格須在 0 到 99999999 元之間',
  bulkPriceZero: '改後會變成 0 元；要免費請用「改為 0」',
  bulkArchived: '已歸檔的商品不改',
  bulkOneField: '一次只改一項，並須填寫',
  bulkStockBelowZero: '庫存不能少於 0',
  bulkListingTime: '須填寫開售時間',
  bulkScopeOne: '須選定商品，或按條件選全部，二者之一',
  bulkScopeChangedTo: ({ total }: { total: number }) => `符合條件的商品現在是 ${total} 件，與預覽時不同，請重新預覽`,
  bulkEditedSince: '批量修改之後又被改過，保留現在的樣子',
  bulkStockSold: '庫存已被訂單佔用，不能減回去',
  listingOn: '上架',
  listingOff: '下架',
  // the library of pictures
  pictureUsedBy: ({ name, kinds, count }: { name: string; kinds: readonly string[]; count: number }) =>
    `「${name}」正用於${kinds.join('、')}${count > kinds.length ? `等 ${count} 處` : ''}，不能刪除`,
  pictureUseOf: ({ kind, title }: { kind: string; title: string }) => (title === '' ? kind : `${kind}「${title}」`),
  pictureInGoods: '商品',
  pictureInCategory: '分類',
  pictureInPage: '頁面',
  pictureInPageVersion: '頁面的舊版',
  pictureInSetting: '設定',
  pictureInPopup: '彈窗廣告',
  pictureInBooking: '預約',
  pictureInDraw: '抽獎獎品',
  pictureInShare: '分享文案',
  pictureNameOne: '改名一次只能改一個',
};
