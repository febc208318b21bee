import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = 'web/src';
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.test)\.tsx?$/.test(file));

/** Lists the files of the web app that a file imports: values, types, and what it loads at run time. */
function listImports(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  return [...text.matchAll(/(?:from\s+|import\s*\(\s*|import\s+)'([#.][^']+\.tsx?)'/g)].map(([, from = '']) =>
    from.startsWith('#') ? from.slice(1) : relative(root, join(root, dirname(file), from)),
  );
}

/** Returns the files of a circle of imports, the first one also as the last; undefined if there is none. */
function findCircle(imports: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const done = new Set<string>();
  const path: string[] = [];
  const visit = (file: string): string[] | undefined => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (done.has(file)) return undefined;
    path.push(file);
    for (const other of imports.get(file) ?? []) {
      const circle = visit(other);
      if (circle) return circle;
    }
    path.pop();
    done.add(file);
    return undefined;
  };
  for (const file of imports.keys()) {
    const circle = visit(file);
    if (circle) return circle;
  }
  return undefined;
}

describe('the imports of the web app', () => {
  it('form no circle, types and imports at run time included', () => {
    expect(files.length).toBeGreaterThan(500);
    expect(findCircle(new Map(files.map((file) => [file, listImports(file)])))).toBeUndefined();
  });

  it('would be found in a circle', () => {
    expect(
      findCircle(
        new Map([
          ['one.ts', ['two.ts']],
          ['two.ts', ['three.ts']],
          ['three.ts', ['two.ts']],
        ]),
      ),
    ).toEqual(['two.ts', 'three.ts', 'two.ts']);
  });
});

describe('the stylesheets of the web app', () => {
  it('are named for the component beside them, or begin with a small letter if several components share one', () => {
    const sheets = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.module.css'));
    const nameless = sheets.filter((file) => {
      const beside = join(root, file.replace('.module.css', '.tsx'));
      return /\/[A-Z][^/]*$/.test(file) && !existsSync(beside);
    });
    expect(sheets.length).toBeGreaterThan(200);
    expect(nameless).toEqual([]);
  });
});
