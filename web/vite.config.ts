import { mallPath } from '../contract/src/shop/site/mall-path.ts';
import react from '@vitejs/plugin-react';
import { type BuildOptions, defineConfig } from 'vite';
import { merchantCalls } from './merchant-calls.ts';
import { stripContract } from './strip-contract.ts';

/** Names the oldest browsers that the mall supports (docs/web.md), including the engine inside WeChat. */
const target = ['es2020', 'chrome84', 'safari14.1'];

/** What browsers load. */
const clientBuild: BuildOptions = {
  target,
  cssTarget: target,
  outDir: 'dist/client',
  emptyOutDir: true,
  manifest: true,
  modulePreload: { polyfill: false },
  reportCompressedSize: false,
  rolldownOptions: {
    // Puts the refusal codes where they are compared, so that no page loads a chunk of codes.
    optimization: { inlineConst: { mode: 'all', pass: 3 } },
    // One text file for each locale but zh-CN: the server adds it to the pages of its sites, before the app.
    input: ['src/mall/main.tsx', 'src/mall/words/zh-HK.ts'],
    output: {
      codeSplitting: {
        groups: [
          // Libraries change less often than our code, so their chunks stay in the browser's cache.
          { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 3 },
          { name: 'libraries', test: /node_modules[\\/]@tanstack[\\/]/, priority: 2 },
          // What a dozen pages share comes as one file; everything else comes with the pages that use it, as their routes load them.
          {
            name: 'parts',
            test: /web[\\/]src[\\/](kit|client|phone)[\\/]|contract[\\/]src[\\/]\w|lucide-react/,
            minShareCount: 12,
            priority: 1,
          },
        ],
      },
    },
  },
};

/** What the server renders pages with. */
const serverBuild: BuildOptions = {
  target: 'node20',
  minify: true,
  emptyOutDir: true,
  ssr: 'src/mall/render-page.tsx',
  rolldownOptions: { output: { codeSplitting: false } },
};

export default defineConfig(({ isSsrBuild }) => ({
  base: `${mallPath}/`,
  appType: 'custom',
  // The development server has the console too.
  plugins: [react(), stripContract(), merchantCalls()],
  // Each icon is a file of its own: discovered one by one, they would make the development server reload again and again.
  optimizeDeps: { exclude: ['lucide-react'] },
  // The server needs the app as one file, with its libraries, which are then those of a production build.
  ssr: { noExternal: true },
  build: isSsrBuild ? serverBuild : clientBuild,
}));
