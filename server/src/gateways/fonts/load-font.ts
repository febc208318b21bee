import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectFolder } from '#platform/configuration.ts';
import { readWoff } from './read-woff.ts';

let font: Promise<Buffer> | undefined;
/** Loads the font of the pictures and PDF files that the server draws, once, as TrueType. It has the characters of mainland China and Hong Kong. */
export const loadFont = (): Promise<Buffer> =>
  (font ??= readFile(join(projectFolder, 'server', 'src', 'gateways', 'fonts', 'noto-sans-sc.woff')).then(readWoff));
