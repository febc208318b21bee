import { describe, expect, it } from 'vitest';
import { moveInlineStyles } from './rendered-content.ts';

describe('the page content that the server rendered', () => {
  it('has inline styles moved into CSS rules, because the security policy allows no style attributes', () => {
    const { html, css } = moveInlineStyles(
      '<div style="--ratio:1.5;background-color:#f00"><i style="width:2rem">style=&quot;a&quot;</i></div>',
    );
    expect(html).toBe('<div data-style="--ratio:1.5;background-color:#f00"><i data-style="width:2rem">style=&quot;a&quot;</i></div>');
    expect(css).toContain('html:root [data-style="width:2rem"]{width:2rem}');
    expect(css).toContain('[data-style="--ratio:1.5;background-color:#f00"]{--ratio:1.5;background-color:#f00}');
  });

  it('has no CSS rule for an inline style that could inject other CSS', () => {
    for (const value of ['color:red}body{display:none', 'color:&quot;', 'color:red;/*', 'color:<i>'])
      expect(moveInlineStyles(`<i style="${value}"></i>`).css).not.toContain('data-style');
  });
});
