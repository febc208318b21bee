import { existsSync, renameSync } from 'node:fs';
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
  const name = basename(program, '.ts');
  const file = join(inject('programs'), `${name}.mjs`);
  if (existsSync(file)) return file; // another worker bundled it
  const { buildServer } = (await import(new URL('../../tools/build-server.mjs', import.meta.url).href)) as {
    buildServer: (entry: string, outfile: string) => Promise<void>;
  };
  // Under another name first, so that nobody starts a half-written program.
  const draft = join(inject('programs'), `${name}.${process.pid}.mjs`);
  await buildServer(join(projectFolder, program), draft);
  renameSync(draft, file);
  return file;
}

/** Bundles a program that tests start, once for the whole test run. Returns the path of the bundle, which starts much faster than the sources. */
export function bundleProgram(program: string): Promise<string> {
  const made = bundled.get(program) ?? bundle(program);
  bundled.set(program, made);
  return made;
}
