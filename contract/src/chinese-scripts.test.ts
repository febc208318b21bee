import { describe, expect, it } from 'vitest';
import { toSimplified, localiseSentence } from './chinese-scripts.ts';

describe('the simplified and the traditional script', () => {
  it.each([
    ['茶壺', '茶壶'],
    ['頭髮', '头发'],
    ['發財', '发财'],
    ['手機殼', '手机壳'],
    ['iPhone 15 壺', 'iPhone 15 壶'],
    ['麵包、裏面', '面包、里面'],
  ])('reads %s as %s', (traditional, simplified) => {
    expect(toSimplified(traditional)).toBe(simplified);
    expect(toSimplified(simplified)).toBe(simplified);
  });

  it.each([
    ['该手机号已注册，请直接登录', '該電話號碼已註冊，請直接登入'],
    ['购物车商品数量不能超过200', '購物車商品數量不能超過200'],
    ['待发货', '待發貨'],
    ['用微信支付或支付宝支付', '用微信支付或支付寶付款'],
    ['「頂級金針菇」库存不足', '「頂級金針菇」庫存不足'],
    ['系统开小差了，请稍后再试', '系統暫時出現問題，請稍後再試'],
  ])('turns %s into %s on a site in Hong Kong', (sentence, said) => {
    expect(localiseSentence('zh-HK', sentence)).toBe(said);
    expect(localiseSentence('zh-CN', sentence)).toBe(sentence);
  });
});
