import type { SiteTexts } from './site-texts.ts';

/** Begins every initial legal text, and tells the merchant to replace it. */
const replaceNote = '<p><strong>【這是新店的預設文本，開業前請換成您自己的：方括號裏的內容須填寫，並請法務審閱。】</strong></p>';

/** Holds the texts that a new shop in Hong Kong begins with. */
export const siteTexts: SiteTexts = {
  slogan: '新店開業',
  shipPromise: '付款後 48 小時內發貨',
  levels: [
    { name: '普通會員', alias: '普通' },
    { name: '銀卡會員', alias: '銀卡' },
    { name: '金卡會員', alias: '金卡' },
  ],
  group: '推薦',
  freightTemplate: '全國標準',
  ownerKey: '店主',
  home: '首頁',
  welcome: (name) => `歡迎光臨${name}，新店開業，商品陸續上架`,
  groupTitle: '本店推薦',
  bottomMenu: '底部菜單',
  menu: { home: '首頁', categories: '分類', cart: '購物車', own: '我的' },
  legal: (name) => ({
    service: {
      title: '用戶服務協議',
      html: `${replaceNote}<h2>用戶服務協議</h2><p>本協議由您與【主體名稱】（${name}）訂立。</p><h3>一、帳戶</h3><p>您以電話號碼註冊並登入，請保管好密碼和驗證碼。</p><h3>二、下單與付款</h3><p>您提交訂單並付款後，買賣合同成立；未付款的訂單會按時關閉。</p><h3>三、發貨與收貨</h3><p>我們按商品頁的承諾發貨，收到後請及時驗收。</p><h3>四、退換</h3><p>符合法律規定的商品，您可以在簽收後七天內無理由退貨：【退換辦法與聯絡方式】。</p><h3>五、爭議</h3><p>先與我們協商；協商不成，向【有管轄權的法院】起訴。</p>`,
    },
    privacy: {
      title: '私隱政策',
      html: `${replaceNote}<h2>私隱政策</h2><p>【主體名稱】（${name}）只收集交易所必需的資料。</p><h3>一、我們收集甚麼</h3><ul><li>電話號碼：登入與通知。</li><li>收貨人、電話、地址：把貨送到您手上，提供給【承運的速遞公司】。</li><li>訂單與付款紀錄：發貨、退換、開票、解決爭議，提供給【付款機構】。</li></ul><h3>二、放多久</h3><p>【儲存期限】，法律另有規定的從其規定。</p><h3>三、您的權利</h3><p>您可以在設定裏查看、匯出、更正資料，撤回同意，刪除帳戶。</p><h3>四、聯絡我們</h3><p>【個人資料保護負責人與聯絡方式】</p>`,
    },
    purchase: {
      title: '購買須知',
      html: `${replaceNote}<h2>購買須知</h2><p>下單前請核對規格、數量和送貨地址。庫存與價格以提交訂單時為準。【其他須知】</p>`,
    },
    identity: {
      title: '身份資料處理同意書',
      html: `${replaceNote}<h2>身份資料處理同意書</h2><p>購買跨境等須實名申報的商品時，【主體名稱】（${name}）處理您的姓名和身份證號碼，只用於【申報用途與接收方】。您可以不同意，但無法購買這類商品；也可以隨時撤回。</p>`,
    },
  }),
};
