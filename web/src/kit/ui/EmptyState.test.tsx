import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { EmptyState, type EmptyStateType } from './EmptyState.tsx';

/** Renders the state, expects an illustration, and returns the title. */
function titleOf(type: EmptyStateType): string | undefined {
  const html = renderToStaticMarkup(<EmptyState type={type} />);
  expect(html).toContain('<svg');
  return />([^<]+)<\/h2>/.exec(html)?.[1];
}

describe('the empty state of a page or list', () => {
  it('says that there is no address [R-095]', () => expect(titleOf('address')).toBe('暂无地址'));
  it('says that there is no coupon [R-096] [R-102]', () => expect(titleOf('coupon')).toBe('暂无优惠券'));
  it('says that there is no order [R-097] [R-102]', () => expect(titleOf('order')).toBe('暂无相关订单'));
  it('says that there is no data [R-098] [R-102]', () => expect(titleOf('nodata')).toBe('暂无数据'));
  it('says that the cart is empty [R-099]', () => expect(titleOf('cart')).toBe('购物车还是空的'));
  it('apologises for denied access if its type is “norights” [R-102]', () => expect(titleOf('norights')).toBe('抱歉，暂无访问权限'));
  it('apologises for denied access if its type is “nopermission” [R-102]', () =>
    expect(titleOf('nopermission')).toBe('抱歉，暂无访问权限'));

  it('shows a title that the screen passes to it, in place of the usual title', () => {
    const html = renderToStaticMarkup(<EmptyState type="order" title="没有待付款的订单" />);
    expect(html).toContain('没有待付款的订单');
    expect(html).not.toContain('暂无相关订单');
  });
});
