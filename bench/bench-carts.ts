import { execFileSync } from 'node:child_process';
import { projectFolder } from 'server/platform/configuration.ts';
import { buildServer } from '../tools/build-server.mjs';

/** Measures in a separate process how many carts of ten lines one processor core prices in a second. Returns that rate. */
export async function benchCarts(): Promise<{ readonly rate: number }> {
  const program = 'server/dist/bench-carts.js';
  await buildServer('bench/carts.ts', program);
  return { rate: Number(execFileSync(process.execPath, [program], { cwd: projectFolder, encoding: 'utf8' })) };
}
