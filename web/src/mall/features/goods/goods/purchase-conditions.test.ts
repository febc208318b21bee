import { describe, expect, it } from 'vitest';
import { describeLeaveField, describeGoodsKind, describePurchaseLimits } from './purchase-conditions.ts';

const common = {
  goodsType: 1,
  isRealName: 0,
  liftNum: 0,
  everyAddNum: 1,
  everylimitNum: 0,
  limitNum: 0,
  limitCycle: 0,
  purchaseRight: 0,
};

describe('the description of purchase conditions', () => {
  it.each([
    ['no conditions', {}, []],
    ['a minimum and a step', { liftNum: 20, everyAddNum: 10 }, ['20 件起购', '按 10 件的倍数购买']],
    [
      'limits for each order and for each member a month',
      { everylimitNum: 10, limitNum: 20, limitCycle: 3 },
      ['每单限购 10 件', '每人每月限购 20 件'],
    ],
    ['a limit for each member for ever', { limitNum: 1 }, ['每人限购 1 件']],
    ['a limit for each member a week', { limitNum: 2, limitCycle: 2 }, ['每人每周限购 2 件']],
    ['a required member level', { purchaseRight: 1 }, ['限指定会员等级购买']],
  ])('lists the purchase limits of a product with %s', (_, more, sentences) =>
    expect(describePurchaseLimits({ ...common, ...more })).toEqual(sentences),
  );

  it.each([
    ['common', {}, undefined],
    ['virtual [R-169]', { goodsType: 2 }, '虚拟商品，无需配送'],
    ['cross-border [R-170]', { goodsType: 3, isRealName: 1 }, '跨境商品，下单时需填写实名信息'],
    ['bonded [R-171]', { goodsType: 4 }, '跨境商品，下单时需填写实名信息'],
    ['equity [R-172]', { goodsType: 5 }, '权益商品，无需配送'],
    ['of the special kind [R-173]', { goodsType: 6 }, undefined],
    ['for verified persons', { isRealName: 1 }, '下单时需填写实名信息'],
  ])('describes the kind of a product if the product is %s', (_, more, sentence) =>
    expect(describeGoodsKind({ ...common, ...more })).toBe(sentence),
  );

  it.each([
    [{ name: '背标刻字', type: 'text', required: 0, max: 6 }, '背标刻字（选填，6 字以内）'],
    [{ name: '送达日期', type: 'date', required: 1, max: 0 }, '送达日期（必填）'],
    [{ name: '送达日期', type: 'date', required: 1, max: 0, from: '1', to: '30' }, '送达日期（必填，提前 1～30 天）'],
    [{ name: '圈号', type: 'number', required: 1, max: 0, from: '7', to: '20', whole: 1 }, '圈号（必填，7～20）'],
    [{ name: '送达日期', type: 'date', required: 1, max: 0, from: '1' }, '送达日期（必填，提前 ≥ 1 天）'],
    [{ name: '身高', type: 'number', required: 1, max: 0, from: '0.5' }, '身高（必填，≥ 0.5）'],
    [{ name: '送达时间', type: 'time', required: 1, max: 0, from: '10:00', to: '20:00' }, '送达时间（必填，10:00～20:00）'],
    [{ name: '定制图片', type: 'image', required: 0, max: 1 }, '定制图片（选填，最多 1 张）'],
  ])('describes the form field %o as %s', (field, text) => expect(describeLeaveField({ hint: '', ...field })).toBe(text));
});
