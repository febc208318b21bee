import { basename, join } from 'node:path';
import { inject } from 'vitest';
import { projectFolder } from '#platform/configuration.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of bundled programs, which is removed after the run. */
    programs: string;
  }
}
const bundled = new Map<string, Promise<string>>();

async function bundle(program: string): Promise<string> {
  const { buildServer } = (await import(new URL('../../tools/build-server.mjs', import.meta.url).href)) as {
    buildServer: (entry: string, outfile: string) => Promise<void>;
  };
  const file = join(inject('programs'), String(process.pid), `${basename(program, '.ts')}.mjs`);
  await buildServer(join(projectFolder, program), file);
  return file;
}

/** Bundles a program that tests start, once for each worker, and returns its file: it starts in a part of the time that its sources need. */
export function bundleProgram(program: string): Promise<string> {
  const made = bundled.get(program) ?? bundle(program);
  bundled.set(program, made);
  return made;
}
