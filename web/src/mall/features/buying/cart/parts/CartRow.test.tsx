import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { CartLineReply } from '../selected-lines.ts';
import { CartRow } from './CartRow.tsx';

const line = {
  cartId: 7,
  numIid: 2,
  title: '圆融茶壶',
  linkUrl: '',
  skuText: '',
  combinedGoodList: [],
  num: 3,
  price: 115.2,
  seenPrice: 115.2,
  dearerBy: 0,
  levelLabel: '',
  priceKind: 'list',
  left: null,
  everyAddNum: 1,
  problem: null,
  problemText: '',
} as unknown as CartLineReply;

describe('a row of the cart', () => {
  it('shows the price of one piece, whatever the number of pieces', () => {
    const nothing = () => {};
    const html = renderToStaticMarkup(
      <CartRow
        line={line}
        least={1}
        most={9}
        by="stock"
        on
        promotion={undefined}
        editing={false}
        onChoose={nothing}
        onStep={nothing}
        onChange={nothing}
        onRemove={nothing}
      />,
    );
    expect(html.replace(/<[^>]+>/g, '')).toContain('¥115.20');
    expect(html.replace(/<[^>]+>/g, '')).not.toContain('345.60');
  });
});
