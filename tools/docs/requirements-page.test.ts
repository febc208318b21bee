import { describe, expect, it } from 'vitest';
import { classifyTest, listNamedRequirements } from './requirements-page.ts';

describe('the level of a test', () => {
  it('is “screen” for a test that opens the mall in a browser', () => {
    expect(classifyTest('e2e/cart.test.ts', "import { openMall } from './mall.ts';\n")).toBe('screen');
    expect(classifyTest('e2e/find-browser.test.ts', "import { findBrowser } from './find-browser.ts';\n")).toBeUndefined();
  });

  it('is “call” for a test that sends API calls to the server', () => {
    const source =
      "import { cartCalls } from 'contract/buying/cart/cart.calls.ts';\nimport { useTestApp } from '../../../test/test-app.ts';\n";
    expect(classifyTest('server/src/modules/buying/cart/cart.test.ts', source)).toBe('call');
  });

  it('is “rule” for a test that calls a function of the product directly', () => {
    expect(classifyTest('web/src/kit/lib/count-text.test.ts', "import { formatRoughCount } from './count-text.ts';\n")).toBe('rule');
    expect(classifyTest('server/src/a/rules/b.test.ts', "import {\n  one,\n  two,\n} from '#modules/a/rules/b.ts';\n")).toBe('rule');
  });

  it('is undefined for a test of shapes, types, helpers or tools', () => {
    for (const line of [
      "import { GoodsFacts } from './goods-facts.shapes.ts';",
      "import type { Bill } from './bill.ts';",
      "import { makeGoods } from '../../../test/test-goods.ts';",
      "import { describe } from 'vitest';",
    ])
      expect(classifyTest('contract/src/goods/goods/goods.test.ts', `${line}\n`), line).toBeUndefined();
    expect(classifyTest('tools/where.test.ts', "import { where } from './where.ts';\n")).toBeUndefined();
  });
});

describe('the requirements that a test file names', () => {
  it('are found in titles and in the rows of test tables, but not in comments', () => {
    const source = [
      '// R-001 is explained here: https://example.com/R-002',
      "describe('a cart [R-003]', () => {",
      "  it.each([['a line (two pieces) [R-004]', list()], [401, 'R-005']])(",
      "    'is shown for %s [R-006]',",
      '    () => {}, // [R-007]',
      '  );',
      '  /* [R-008] */',
      "  it('opens https://example.com [R-009]');",
      '});',
    ].join('\n');
    expect(listNamedRequirements(source)).toEqual(['R-003', 'R-004', 'R-005', 'R-006', 'R-009']);
  });
});
