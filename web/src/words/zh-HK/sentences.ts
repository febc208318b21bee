/** Maps the sentences of the contract's rules to traditional Chinese; # stands for a number or day. */
const sentences: Readonly<Record<string, string>> = {
  '密码需为 # 到 # 位': '密碼須為 # 至 # 位',
  密码不能全是数字: '密碼不能全是數字',
  密码不能全是空格: '密碼不能全是空格',
  '支付密码为 # 位数字': '付款密碼為 # 位數字',
  支付密码不能是相同或连续的数字: '付款密碼不能是相同或連續的數字',
  请填写数字: '請填寫數字',
  请填写正确的邮箱: '請填寫正確的電郵地址',
  请选择日期: '請選擇日期',
  请选择时间: '請選擇時間',
  请填写正确的身份证号: '請填寫正確的身份證號碼',
  不能早于今天: '不能早於今天',
  '最早到 #': '最早到 #',
  '最晚到 #': '最遲到 #',
  请填写整数: '請填寫整數',
  '不能小于 #': '不能小於 #',
  '不能大于 #': '不能大於 #',
  '# 到 #': '# 至 #',
  '# 到 # 的整数': '# 至 # 的整數',
  请填写: '請填寫',
  '最多 # 字': '最多 # 字',
  仅限指定会员等级购买: '只限指定會員等級購買',
  '需按 # 件的倍数购买': '須按 # 件的倍數購買',
  '每单限购 # 件': '每單限購 # 件',
  '每人限购 # 件': '每人限購 # 件',
  '每人每天限购 # 件': '每人每天限購 # 件',
  '每人每周限购 # 件': '每人每週限購 # 件',
  '每人每月限购 # 件': '每人每月限購 # 件',
  '每人限购 # 件，已购 # 件': '每人限購 # 件，已購 # 件',
  '每人每天限购 # 件，已购 # 件': '每人每天限購 # 件，已購 # 件',
  '每人每周限购 # 件，已购 # 件': '每人每週限購 # 件，已購 # 件',
  '每人每月限购 # 件，已购 # 件': '每人每月限購 # 件，已購 # 件',
  '# 件起购': '# 件起購',
};

const number = /-?\d[\d.:-]*/g;

/** Translates a sentence of the contract for Hong Kong; unknown ones are returned as they are. */
export function translateSentence(said: string): string {
  const numbers = said.match(number) ?? [];
  let at = 0;
  return (
    sentences[said.replace(number, '#')]?.replace(/#/g, () => {
      at += 1;
      return numbers[at - 1] ?? '';
    }) ?? said
  );
}
