// Drafts texts for Hong Kong from those of the mainland, read from standard input or the arguments: npm run -s draft:zh-HK -- '退出登录'
// opencc-js converts the characters; the words that Hong Kong uses are listed here. A person reads the draft before it goes into a file.
import { readFileSync } from 'node:fs';
import { Converter } from 'opencc-js/cn2t';

/** Lists terms for which Hong Kong uses other words, not only other characters. A longer term stands before a term that it contains. */
const terms: readonly (readonly [mainland: string, hongKong: string])[] = [
  ['系统开小差了', '系統暫時出現問題'],
  ['退出登录', '登出'],
  ['登录', '登入'],
  ['手机号码', '電話號碼'],
  ['手机号', '電話號碼'],
  ['账号', '帳戶'],
  ['账户', '帳戶'],
  ['实名信息', '實名資料'],
  ['物流信息', '物流資料'],
  ['隐私', '私隱'],
  ['信息', '資料'],
  ['注册', '註冊'],
  ['注销', '註銷'],
  ['短信', '短訊'],
  ['消息', '訊息'],
  ['快递', '速遞'],
  ['默认', '預設'],
  ['设置', '設定'],
  ['刷新', '重新整理'],
  ['加载', '載入'],
  ['结算', '結帳'],
  ['余额支付', '餘額付款'],
  // Brand names keep their words.
  ['微信支付', '微信支付'],
  ['支付宝', '支付寶'],
  ['支付', '付款'],
  ['充值', '增值'],
  ['联系', '聯絡'],
  ['邮箱', '電郵'],
  ['身份证号码', '身份證號碼'],
  ['身份证号', '身份證號碼'],
  ['搜索', '搜尋'],
  ['链接', '連結'],
  ['网络', '網絡'],
  ['商家', '商戶'],
  ['店铺', '店舖'],
  ['视频', '影片'],
  ['文件', '檔案'],
  ['定制', '訂製'],
  ['揽收', '收件'],
  ['运单号', '運單號碼'],
  ['记录', '紀錄'],
  ['昵称', '暱稱'],
  ['不支持', '不支援'],
  ['保存', '儲存'],
  ['仅限', '只限'],
];

const convert = Converter({ from: 'cn', to: 'hk' });
const hongKongTermByMainland = new Map(terms);
const mainlandTerm = new RegExp(`(${terms.map(([mainland]) => mainland).join('|')})`);

const given = process.argv.slice(2).join('\n') || readFileSync(0, 'utf8');
const drafted = given.split(mainlandTerm).map((part) => hongKongTermByMainland.get(part) ?? convert(part));
console.log(drafted.join('').trimEnd());
