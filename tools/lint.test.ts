import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** Lists files with a violation, and the message that the lint must report for each. */
const planted: Readonly<Record<string, { readonly at: string; readonly code: string; readonly says: RegExp }>> = {
  'an import of a module that is not listed': {
    at: 'server/src/modules/goods/goods/calls/unlisted.ts',
    code: "import { lockOrder } from '#modules/buying/order/order.ts';\nexport const x = lockOrder;",
    says: /goods may use the public interfaces of/,
  },
  'an import of an unlisted module at run time': {
    at: 'server/src/modules/shop/site/store/late.ts',
    code: "export const x = () => import('#modules/buying/order/order.ts');",
    says: /site may use the public interfaces of/,
  },
  'an import of an unlisted module for a type': {
    at: 'server/src/modules/goods/goods/rules/type.ts',
    code: "import type { Order } from '#modules/buying/order/order.ts';\nexport type X = Order;",
    says: /goods may use the public interfaces of/,
  },
  'an import of an inner file of another module': {
    at: 'server/src/modules/buying/order/calls/past.ts',
    code: "import { moveStock } from '#modules/goods/goods/store/stock.ts';\nexport const x = moveStock;",
    says: /order may use the public interfaces of/,
  },
  'an import of a file *.module.ts, which only compose.ts may import': {
    at: 'server/src/modules/buying/order/calls/module.ts',
    code: "import { goodsMerchantApi } from '#modules/goods/goods/goods.module.ts';\nexport const x = goodsMerchantApi;",
    says: /order may use the public interfaces of/,
  },
  'a relative import from another module': {
    at: 'server/src/modules/buying/order/calls/climb.ts',
    code: "import { moveStock } from '../../goods/store/stock.ts';\nexport const x = moveStock;",
    says: /inside a module imports are relative/,
  },
  'an import of a database read by a rule': {
    at: 'server/src/modules/buying/cart/rules/impure.ts',
    code: "import { cartOf } from '../store/cart-lines.ts';\nexport const x = cartOf;",
    says: /a rule is pure/,
  },
  'an import of the clock by a rule': {
    at: 'server/src/modules/buying/cart/rules/clock.ts',
    code: "import { systemClock } from '#platform/clock.ts';\nexport const x = systemClock;",
    says: /a rule is pure/,
  },
  'SQL outside the folder store/': {
    at: 'server/src/modules/buying/cart/calls/sql.ts',
    code: "import { sql } from 'kysely';\nexport const x = sql;",
    says: /SQL lives in store/,
  },
  'an import of a call by a store': {
    at: 'server/src/modules/buying/cart/store/call.ts',
    code: "import { addToCart } from '../calls/addToCart.ts';\nexport const x = addToCart;",
    says: /a store knows no calls/,
  },
  'an import of a module by the platform': {
    at: 'server/src/platform/domain.ts',
    code: "import { orderServed } from '#modules/buying/order/order.ts';\nexport const x = orderServed;",
    says: /the platform knows no domain/,
  },
  'an import of a module by a gateway': {
    at: 'server/src/gateways/sms/domain.ts',
    code: "import { orderServed } from '#modules/buying/order/order.ts';\nexport const x = orderServed;",
    says: /a gateway knows no domain/,
  },
  'an import of shapes as values by a list of calls': {
    at: 'contract/src/buying/cart/loaded.calls.ts',
    code: "import { cartShapes } from './cart.shapes.ts';\nexport const x = cartShapes;",
    says: /its shape is imported as a type/,
  },
  'an import of the server by the contract': {
    at: 'contract/src/buying/cart/server.ts',
    code: "import { orderServed } from 'server/modules/buying/order/order.ts';\nexport const x = orderServed;",
    says: /the contract depends on the schema library alone/,
  },
  'an import of shapes as values by the web app': {
    at: 'web/src/mall/features/buying/cart/shapes.ts',
    code: "import { cartShapes } from 'contract/buying/cart/cart.shapes.ts';\nexport const x = cartShapes;",
    says: /as values they cost it 20 kB/,
  },
  'an import of a hook for calls by a basic component (ui/)': {
    at: 'web/src/kit/ui/ConfirmDialog.tsx',
    code: "import { useRead } from '#phone/client.ts';\nexport const x = useRead;",
    says: /a part of ui\/ knows no domain/,
  },
  'an import of the mall’s session by the client, at run time': {
    at: 'web/src/client/late.ts',
    code: "export const x = () => import('#phone/session.ts');",
    says: /the client serves every app/,
  },
  'an import of a page by what phones’ pages stand on, for a type': {
    at: 'web/src/phone/typed.ts',
    code: "import type { Cart } from '#mall/features/buying/cart/cart.ts';\nexport type X = Cart;",
    says: /phone\/ knows no page of the mall/,
  },
  'an import of the table of routes by a feature': {
    at: 'web/src/mall/features/buying/cart/roof.ts',
    code: "import { routes } from '#mall/routes.ts';\nexport const x = routes;",
    says: /the mall stands on its features/,
  },
  'an import of another feature’s screen by a screen': {
    at: 'web/src/mall/features/buying/cart/screens/Borrowed.tsx',
    code: "import { GoodsInfoScreen } from '#mall/features/goods/goods/screens/GoodsInfoScreen.tsx';\nexport const x = GoodsInfoScreen;",
    says: /a screen belongs to its own feature/,
  },
  'an import of a feature that is not listed': {
    at: 'web/src/mall/features/goods/goods/parts/Unlisted.tsx',
    code: "import { CartLine } from '#mall/features/buying/cart/parts/CartLine.tsx';\nexport const x = CartLine;",
    says: /goods may use address, checkout, coupon/,
  },
  'an import of an unlisted feature for a type': {
    at: 'web/src/mall/features/goods/goods/type.ts',
    code: "import type { PageBlockReply } from '#mall/features/goods/decoration/page-block.ts';\nexport type X = PageBlockReply;",
    says: /goods may use address, checkout, coupon/,
  },
  'an import of an unlisted feature at run time': {
    at: 'web/src/mall/features/shop/site/late.ts',
    code: "export const x = () => import('#mall/features/goods/goods/use-add-to-cart.tsx');",
    says: /site may use no other feature/,
  },
  'an import of an unlisted feature by the routes': {
    at: 'web/src/mall/features/goods/goods/goods.routes.ts',
    code: "import { findPagePicture } from '#mall/features/goods/decoration/page-picture.ts';\nexport const x = findPagePicture;",
    says: /goods may use address, checkout, coupon/,
  },
  'an import of another feature’s texts': {
    at: 'web/src/mall/features/buying/cart/borrowed-texts.ts',
    code: "import { texts } from '#mall/features/goods/goods/texts.ts';\nexport const x = texts;",
    says: /the texts and routes of a feature are its own/,
  },
  'a method that only newer browsers have': {
    at: 'web/src/kit/ui/newer-method.ts',
    code: 'export const x = (one: Element) => one.replaceChildren();',
    says: /replaceChildren is in Chrome 86 and later, the mall supports Chrome 84 and Safari 14\.1/,
  },
  'a function of an object that only newer browsers have': {
    at: 'web/src/kit/lib/newer-function.ts',
    code: 'export const x = () => AbortSignal.timeout(1);',
    says: /AbortSignal\.timeout is in Chrome 103 and Safari 16 and later/,
  },
  'a global that only newer browsers have': {
    at: 'contract/src/newer-global.ts',
    code: 'export const x = () => structuredClone({});',
    says: /structuredClone is in Chrome 98 and Safari 15\.4 and later/,
  },
  'a circular import': {
    at: 'server/src/platform/one.ts',
    code: "import { two } from './two.ts';\nexport const one = () => two;",
    says: /Dependency cycle/,
  },
  'a promise that nobody waits for': {
    at: 'server/src/platform/floating.ts',
    code: 'export function x(): void {\n  Promise.resolve(1);\n}',
    says: /Promises must be awaited/,
  },
  'the type any': { at: 'server/src/platform/any.ts', code: 'export const x = (y: any): unknown => y;', says: /Unexpected `?any`?/ },
};

/** Lists files that must be allowed, because a lint that forbids everything would pass the cases above. */
const allowed: Readonly<Record<string, string>> = {
  'server/src/modules/buying/order/calls/down.ts':
    "import { moveStock } from '#modules/goods/goods/goods.ts';\nexport const x = moveStock;",
  'server/src/modules/buying/order/calls/own.ts': "import { heldOrder } from '../store/orders.ts';\nexport const x = heldOrder;",
  'server/src/modules/buying/cart/rules/typed.ts': "import type { CartRow } from '../store/cart-lines.ts';\nexport type X = CartRow;",
  'web/src/mall/features/buying/cart/parts/Listed.tsx':
    "import { SkuSheet } from '#mall/features/goods/goods/parts/SkuSheet.tsx';\nexport const x = SkuSheet;",
  'web/src/mall/features/buying/cart/typed.ts':
    "import type { cartShapes } from 'contract/buying/cart/cart.shapes.ts';\nexport type X = typeof cartShapes;",
};

interface Said {
  readonly message: string;
  readonly help?: string;
  readonly filename: string;
}

describe('the lint', () => {
  const project = mkdtempSync(join(tmpdir(), 'wanpu-lint-'));
  const put = (file: string, text: string) => {
    mkdirSync(dirname(join(project, file)), { recursive: true });
    writeFileSync(join(project, file), text);
  };
  let said: readonly Said[] = [];

  beforeAll(() => {
    cpSync('oxlint.config.mjs', join(project, 'oxlint.config.mjs'));
    cpSync('tools/newer-than-browsers.mjs', join(project, 'tools/newer-than-browsers.mjs'));
    cpSync('tools/layers.mjs', join(project, 'tools/layers.mjs'));
    put('package.json', '{ "type": "module" }');
    put('server/package.json', '{ "name": "server", "type": "module", "imports": { "#*": "./src/*" } }');
    put(
      'tsconfig.json',
      '{ "compilerOptions": { "strict": true, "module": "esnext", "moduleResolution": "bundler", "allowImportingTsExtensions": true, "noEmit": true } }',
    );
    put('server/src/platform/two.ts', "import { one } from './one.ts';\nexport const two = () => one;");
    for (const { at, code } of Object.values(planted)) put(at, code);
    for (const [at, code] of Object.entries(allowed)) put(at, code);
    symlinkSync(join(process.cwd(), 'node_modules'), join(project, 'node_modules'));
    const words = ['-c', 'oxlint.config.mjs', '--format', 'json', '--ignore-pattern', 'node_modules'];
    const { stdout } = spawnSync(join(process.cwd(), 'node_modules', '.bin', 'oxlint'), words, {
      cwd: project,
      encoding: 'utf8',
      maxBuffer: 64e6,
    });
    said = (JSON.parse(stdout) as { diagnostics: Said[] }).diagnostics;
  });
  afterAll(() => rmSync(project, { recursive: true, force: true }));

  const saidOf = (file: string) =>
    said
      .filter(({ filename }) => filename === file)
      .map(({ message, help }) => `${message} ${help ?? ''}`)
      .join('\n');

  it.each(Object.entries(planted))('reports %s', (_, { at, says }) => expect(saidOf(at)).toMatch(says));
  it.each(Object.keys(allowed))('allows the imports of %s', (at) =>
    expect(saidOf(at)).not.toMatch(/public interface|may use|pure|cost it|knows/),
  );
});
