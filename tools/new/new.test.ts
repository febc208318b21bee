import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** Lists the root files and folders that the tool and the checks need. */
const roots = [
  'tools',
  'contract',
  'server',
  'web',
  'package.json',
  'tsconfig.json',
  'tsconfig.base.json',
  'biome.json',
  'oxlint.config.mjs',
];
const left = new Set(['node_modules', 'dist', 'seeds', 'reference', '.data']);

/** Copies the project, with links to the installed packages. */
function copyOf(project: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'wanpu-new-'));
  const own = ['contract', 'server', 'web'];
  for (const root of roots) {
    cpSync(join(project, root), join(copy, root), { recursive: true, filter: (file) => !left.has(file.split('/').at(-1) ?? '') });
  }
  mkdirSync(join(copy, 'node_modules'));
  for (const name of readdirSync(join(project, 'node_modules'))) {
    symlinkSync(own.includes(name) ? join(copy, name) : join(project, 'node_modules', name), join(copy, 'node_modules', name));
  }
  return copy;
}

describe('npm run new', { timeout: 120_000 }, () => {
  let copy = '';
  const run = (program: string, ...words: string[]) => {
    const { status, stdout, stderr } = spawnSync(join('node_modules', '.bin', program), words, { cwd: copy, encoding: 'utf8' });
    return { status, said: stdout + stderr };
  };
  const make = (...words: string[]) => run('tsx', 'tools/new.ts', ...words);
  const text = (file: string) => readFileSync(join(copy, file), 'utf8');
  const made = { calls: '', newer: '', steps: '', known: '', screen: '', list: '' };
  /** Lists the files that the tool reported as written. */
  const written = () =>
    [...new Set(Object.values(made).flatMap((said) => said.match(/^ {2}[\w/.-]+\.tsx?$/gm) ?? []))].map((line) => line.trim());

  beforeAll(() => {
    copy = copyOf(process.cwd());
    writeFileSync(join(copy, 'tools/layers.mjs'), text('tools/layers.mjs').replace('modules: {', "modules: {\n      'paper-kite': [],"));
    made.calls = make('call', 'paper-kite', 'flyKite', '--path', '/kites/:kiteId').said;
    made.newer = make('call', 'paper-kite', 'landKite', '--path', '/kites/landing/:kiteId').said;
    made.steps = make('call', 'paper-kite', 'mendKite', '--method', 'POST', '--work', 'steps', '--caller', 'anyone').said;
    made.known = make('call', 'cart', 'shareCart', '--path', '/shop-cart/share/:cartId').said;
    made.screen = make('screen', 'paper-kite', 'Kite', '--path', '/kite/:kiteId', '--title', '风筝').said;
    made.list = make('screen', 'cart', 'Shared', '--path', '/sharedCart', '--title', '分享的购物车', '--reads', 'countCart').said;
  }, 120_000);
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  it('writes code that is formatted and passes the lint', () => {
    expect(written().length).toBeGreaterThan(15);
    expect(run('biome', 'format', ...written())).toMatchObject({ status: 0 });
    // Without types, for which the lint would read the whole project.
    const withTypes = 'options: { typeAware: true, typeCheck: true },';
    expect(text('oxlint.config.mjs')).toContain(withTypes);
    writeFileSync(join(copy, 'oxlint.config.mjs'), text('oxlint.config.mjs').replace(withTypes, ''));
    const { said } = run('oxlint', '-c', 'oxlint.config.mjs', '--deny-warnings', ...written());
    expect(said).toContain('0 warnings and 0 errors');
  });

  // Checks only the new domain: other files import the whole product, which `npm run check` compiles.
  it('writes code of a new domain that compiles', () => {
    for (const room of ['contract', 'server', 'web']) {
      const own = written().filter((file) => file.startsWith(`${room}/src/`) && file.includes('/paper-kite/') && !file.includes('.test.'));
      const files = own.map((file) => file.replace(`${room}/`, './'));
      writeFileSync(join(copy, room, 'tsconfig.written.json'), JSON.stringify({ extends: './tsconfig.json', include: [], files }));
      expect(run('tsc', '-p', join(room, 'tsconfig.written.json'))).toEqual({ status: 0, said: '' });
    }
  });

  it('adds a sample request for each new call to the test samples of the domain', () => {
    expect(text('server/test/samples/paper-kite.ts')).toContain('flyKite: { input: { kiteId: 1 } },');
    expect(text('server/test/call-samples.ts')).toContain("'paper-kite': paperKiteSamples,");
    expect(text('server/test/samples/trade.ts')).toContain('shareCart: { input: { cartId: 1 } },');
  });

  it('writes a page that loads its data by a call of its domain, and requires a login like that call', () => {
    expect(text('web/src/mall/features/shop/paper-kite/paper-kite.routes.ts')).toContain(
      "reads: ({ params }) => [initialRead(paperKiteCalls.landKite, { kiteId: Number(params['kiteId']) })],",
    );
    expect(text('web/src/mall/features/shop/paper-kite/paper-kite.routes.ts')).toContain('requireAuth: true');
    expect(text('web/src/mall/further-routes.ts')).toContain("'paper-kite': paperKiteRoutes,");
    expect(text('tools/layers.mjs')).toMatch(/featureAreas = \{\n {2}shop: \{\n {4}'paper-kite': \[\],/);
  });

  it('lists the lines that the developer still has to fill in, with their line numbers', () => {
    expect(made.calls).toMatch(/paper-kite\.calls\.ts\n {4}\d+: says: 'TO SAY/);
    expect(made.screen).toMatch(/KiteScreen\.tsx\n {4}\d+: TO SAY/);
  });

  it('refuses invalid requests with status 2, and shows its usage for --help', () => {
    expect(make('call', 'umbrella', 'openIt')).toMatchObject({
      status: 2,
      said: expect.stringContaining('has no row in tools/layers.mjs'),
    });
    expect(make('call', 'cart', 'putIn', '--method', 'POST', '--path', '/shop-cart/add')).toMatchObject({
      status: 2,
      said: expect.stringContaining('addToCart'),
    });
    expect(make('--colour')).toMatchObject({ status: 2, said: expect.stringContaining('--colour') });
    expect(make('--help')).toMatchObject({ status: 0, said: expect.stringContaining('npm run new -- screen') });
  });
});
