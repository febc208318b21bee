import { describe, expect, it } from 'vitest';
import { goodsDefaults, applyGoodsDefaults, optionalGoodsFields } from './goods-defaults.ts';

describe('a product built from defaults', () => {
  it('has no automatic pricing, cloud flag, cost or description [R-127] [R-128] [R-129] [R-130]', () => {
    expect(applyGoodsDefaults({})).toMatchObject({ autoPrice: 0, cloudGood: false, costPrice: 0, description: '' });
  });
  it('has no timed delisting or order limit, step 1 and the common type, and is published [R-131] [R-132] [R-133] [R-134] [R-135]', () => {
    expect(applyGoodsDefaults({})).toMatchObject({ downTimed: 0, everyAddNum: 1, everylimitNum: 0, goodsType: 1, hasPublish: 1 });
  });
  it('is no combination and no presale, and has no real-name rule and no level prices [R-136] [R-137] [R-138] [R-139] [R-140]', () => {
    expect(applyGoodsDefaults({})).toMatchObject({ isCombination: 0, isPresell: 0, isRealName: 0, joinLevelDiscount: 0, levelPrice: 0 });
  });
  it('has no minimum, maximum or limit cycle, is listed at once and ships free [R-141] [R-142] [R-143] [R-144] [R-145]', () => {
    expect(applyGoodsDefaults({})).toMatchObject({ liftNum: 0, limitCycle: 0, limitNum: 0, listingType: 0, postFee: 0 });
  });
  it('has no price, purchase right, stock, sales or reward for sharing [R-146] [R-147] [R-148] [R-149] [R-150]', () => {
    expect(applyGoodsDefaults({})).toMatchObject({ price: 0, purchaseRight: 0, quantity: 0, saleNum: 0, shareEarnMoeny: 0 });
  });
  it('has no pictures, hides price and stock, and weighs nothing [R-151] [R-152] [R-153] [R-154]', () => {
    expect(applyGoodsDefaults({})).toMatchObject({ shopGoodsImages: [], showPrice: 0, showStock: 0, weight: 0 });
  });
  it('ignores fields of the given data that are no goods fields [R-157]', () => {
    expect(applyGoodsDefaults({ price: 9, secret: 1, tile: 'x' })).toEqual({ ...goodsDefaults, price: 9, tile: 'x' });
  });
  it('accepts each of the optional fields [R-155]', () => {
    expect(optionalGoodsFields).toHaveLength(31);
    const source = Object.fromEntries(optionalGoodsFields.map((name) => [name, name]));
    expect(applyGoodsDefaults(source)).toMatchObject(source);
  });
});
