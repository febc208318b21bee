import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { settings } from 'server/platform/configuration.ts';

const root = process.cwd();
const recipe = readFileSync(join(root, 'Dockerfile'), 'utf8');
const instructions = recipe
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => ({ word: line.split(' ')[0] ?? '', rest: line.slice(line.indexOf(' ') + 1) }));
const lastStage = instructions.slice(instructions.findLastIndex(({ word }) => word === 'FROM'));
const ofWord = (word: string, from = instructions) => from.filter((one) => one.word === word).map(({ rest }) => rest);

describe('the Dockerfile', () => {
  it('copies only paths that exist and that .dockerignore does not leave out', () => {
    const ignored = readFileSync(join(root, '.dockerignore'), 'utf8').trim().split('\n');
    const sources = ofWord('COPY')
      .filter((rest) => !rest.startsWith('--from='))
      .flatMap((rest) => rest.split(' ').slice(0, -1));
    expect(sources.length).toBeGreaterThan(8);
    expect(sources.filter((source) => !existsSync(join(root, source)) || ignored.includes(source))).toEqual([]);
  });

  it('runs only npm scripts that exist', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
    const names = [...recipe.matchAll(/^RUN npm run (\S+)/gm)].map(([, name = '']) => name);
    expect(names).toEqual(['build']);
    expect(names.filter((name) => !(name in scripts))).toEqual([]);
  });

  it('starts a program in the folder that the build writes', () => {
    const [command = '[]'] = ofWord('CMD', lastStage);
    const [program, file = ''] = JSON.parse(command) as string[];
    expect(program).toBe('node');
    expect(file).toBe('server/dist/main.js');
    expect(readFileSync(join(root, 'tools/build.mjs'), 'utf8')).toContain("'server/dist'");
  });

  it('runs as another user than root, with DATA_DIR as its volume and a health check', () => {
    const environment = Object.fromEntries((ofWord('ENV', lastStage)[0] ?? '').split(' ').map((pair) => pair.split('=')));
    expect(ofWord('USER', lastStage)).toEqual(['node']);
    expect(ofWord('VOLUME', lastStage)).toEqual([environment.DATA_DIR]);
    expect(ofWord('HEALTHCHECK', lastStage)[0]).toContain('/readyz');
    expect(Object.keys(environment).filter((name) => name !== 'NODE_ENV' && !(name in settings))).toEqual([]);
  });
});
