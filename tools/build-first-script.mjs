// Builds the script that runs in the head of a page that the server rendered.
import { build } from 'esbuild';

/** Bundles the script into one text: the same on every page, as the page's policy names its hash. */
export async function buildFirstScript() {
  const { outputFiles } = await build({
    entryPoints: ['web/src/mall/first-script.ts'],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    target: ['es2020', 'chrome84', 'safari14.1'],
    logLevel: 'warning',
  });
  const text = outputFiles[0].text.trim();
  if (/<\/script|<!--/i.test(text)) throw new Error('the first script would end its element');
  return text;
}
