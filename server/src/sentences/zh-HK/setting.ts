import type { Translated } from 'contract/sentence.ts';
import type { setting as mainland } from '../zh-CN/setting.ts';

/** Holds the meanings of a site's settings, and the values that each of them takes, for Hong Kong. */
export const setting: Translated<typeof mainland> = {
  // allowed values
  settingOfText: ({ meaning, most }) => `${meaning}（最多 ${most} 個字）`,
  settingOfInteger: ({ meaning, least, most }) => `${meaning}（${least} 至 ${most}）`,
  settingOfYesNo: ({ meaning }) => `${meaning}（true 是，false 否）`,
  settingOfTexts: ({ meaning, most }) => `${meaning}（最多 ${most} 條）`,
  settingOfLevels: ({ meaning, most }) => `${meaning}（等級編號，最多 ${most} 個）`,
  // meanings
  settingSlogan: '店舖口號',
  settingLogo: '店舖標誌圖片的地址',
  settingMainColor: '主題色，三位或六位十六進制顏色',
  settingTheme: '主題編號，theme1 至 theme20',
  settingOrderCloseMinutes: '未付款訂單自動關閉前的分鐘數',
  settingMostUnpaidOrders: '一位會員最多有幾筆待付款的訂單（它們佔用庫存），達到後先付款或取消才能再下單',
  settingConfirmDays: '發貨後自動確認收貨前的日數',
  settingServicePhone: '客服電話',
  settingCompanyName: '主體名稱',
  settingCompanyLicence: '營業執照號',
  settingCompanyIcp: '備案號',
  settingCompanyAddress: '主體地址',
  settingCompanyScope: '經營範圍',
  settingLicencePicture: '營業執照圖片的地址',
  settingSafeMode: '是否為安全模式：未登入的訪客看不到價格',
  settingHiddenPriceLevels: '在分組頁看不到價格的等級',
  settingServiceOffLevels: '沒有客服入口的等級',
  settingPointsPerYuan: '實付商品金額每 1 元得多少積分（0 不送）',
  settingPointsSettleDays: '確認收貨多少日後積分到賬',
  settingPointsDays: '積分有效的日數（0 不過期）',
  settingPointsForOneYuan: '多少積分抵 1 元',
  settingPointsOffsetPercent: '積分最多抵商品金額的百分之幾（0 不能抵）',
  settingGrowthPerYuan: '實付商品金額每 1 元長多少成長值（0 不長）；到了等級的成長值自動升級',
  settingPointsGiving: '會員能否轉贈積分',
  settingRechargeOpen: '是否開放餘額增值',
  settingRechargeAmounts: '可選的增值金額，元（最多 9 個，1 至 5000）',
  settingMiniProgramAppId: '小程式的 AppID，wx 開頭的 18 位',
  settingShipFrom: '發貨地，六位的地區編號；寫全名也可以，如 湖南省 長沙市',
  settingShipPromise: '發貨承諾',
  settingDeliveryDays: ({ most }) =>
    `落單後幾天送到，一個地區一條，如 香港特别行政区:1~2，其餘地區寫 *:3~5；地區寫編號亦可。商品頁按它顯示預計送達，沒寫的地區不顯示（最多 ${most} 條）`,
  settingServices: '商品頁展示的服務',
  settingHotWords: '搜尋頁展示的熱門搜尋詞',
  settingSearchSynonyms: ({ most }) =>
    `搜尋同義詞，一條一組：“洗面奶=潔面乳=潔面”互相都能搜到，“女裝>連衣裙=半身裙”只從左邊搜到右邊（最多 ${most} 條，每條 2 至 10 個詞，每詞 1 至 12 個字）`,
  settingLogoFooter: '頁面底部是否展示標誌',
  settingImageHosts: '圖片域名，其圖片地址可帶尺寸後綴（最多 8 個）',
  settingLinkHosts: '裝修頁面的連結可以去的外部域名（最多 8 個）',
  settingMobileNeeded: '沒有電話號碼的帳戶是否須先綁定電話號碼才能下單',
  settingDemoSown: '示範店舖是否已全部寫入',
  settingDemoOrders: '示範的往日訂單已寫入的筆數',
};
