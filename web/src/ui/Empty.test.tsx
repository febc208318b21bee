import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Empty, type EmptyType } from './Empty.tsx';

/** Renders the state, expects an illustration, and returns the title. */
function saidOf(type: EmptyType): string | undefined {
  const html = renderToStaticMarkup(<Empty type={type} />);
  expect(html).toContain('<svg');
  return />([^<]+)<\/h2>/.exec(html)?.[1];
}

describe('the empty state', () => {
  it('says that there is no address [R-095]', () => expect(saidOf('address')).toBe('暂无地址'));
  it('says that there is no coupon [R-096] [R-102]', () => expect(saidOf('coupon')).toBe('暂无优惠券'));
  it('says that there is no order [R-097] [R-102]', () => expect(saidOf('order')).toBe('暂无相关订单'));
  it('says that there is no data [R-098] [R-102]', () => expect(saidOf('nodata')).toBe('暂无数据'));
  it('says that the cart is empty [R-099]', () => expect(saidOf('cart')).toBe('购物车还是空的'));
  it('apologises for missing rights [R-100] [R-102]', () => expect(saidOf('norights')).toBe('抱歉，暂无访问权限'));
  it('apologises for a missing permission [R-101] [R-102]', () => expect(saidOf('nopermission')).toBe('抱歉，暂无访问权限'));

  it('prefers the title given by its screen', () => {
    const html = renderToStaticMarkup(<Empty type="order" title="没有待付款的订单" />);
    expect(html).toContain('没有待付款的订单');
    expect(html).not.toContain('暂无相关订单');
  });
});
