import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Empty, type EmptyType } from './Empty.tsx';

/** What is said, below a drawing. */
function saidOf(type: EmptyType): string | undefined {
  const html = renderToStaticMarkup(<Empty type={type} />);
  expect(html).toContain('<svg');
  return />([^<]+)<\/h2>/.exec(html)?.[1];
}

describe('the empty state', () => {
  it('of the type address says that there is none [R-095]', () => expect(saidOf('address')).toBe('暂无地址'));
  it('of the type coupon says that there is none [R-096] [R-102]', () => expect(saidOf('coupon')).toBe('暂无优惠券'));
  it('of the type order says that there is none [R-097] [R-102]', () => expect(saidOf('order')).toBe('暂无相关订单'));
  it('of the type nodata says that there is nothing yet [R-098] [R-102]', () => expect(saidOf('nodata')).toBe('暂无数据'));
  it('of the type cart says that it is empty [R-099]', () => expect(saidOf('cart')).toBe('购物车还是空的'));
  it('of the type norights is sorry [R-100] [R-102]', () => expect(saidOf('norights')).toBe('抱歉，暂无访问权限'));
  it('of the type nopermission is sorry [R-101] [R-102]', () => expect(saidOf('nopermission')).toBe('抱歉，暂无访问权限'));

  it('says what its screen knows better', () => {
    const html = renderToStaticMarkup(<Empty type="order" title="没有待付款的订单" />);
    expect(html).toContain('没有待付款的订单');
    expect(html).not.toContain('暂无相关订单');
  });
});
