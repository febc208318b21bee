import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leanIcons } from './lean-icons.ts';
import { plainCodes } from './plain-codes.ts';
import { slimRows } from './slim-rows.ts';

/** What shoppers carry: phones since about 2019, the messaging app's own engines among them. */
const target = ['es2020', 'chrome80', 'safari14'];

export default defineConfig({
  base: '/mall/',
  appType: 'custom',
  plugins: [react(), leanIcons(), plainCodes(), slimRows()],
  // Each icon is a file of its own: found one by one, they would have the development server start over again and again.
  optimizeDeps: { exclude: ['lucide-react'] },
  build: {
    target,
    cssTarget: target,
    outDir: 'dist/client',
    emptyOutDir: true,
    manifest: true,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      // A file of words for each locale but zh-CN: the server names it in the pages of its sites, before the mall's own.
      input: ['src/main.tsx', 'src/words/zh-HK.ts'],
      output: {
        codeSplitting: {
          groups: [
            // What changes with a release of a library, and not with ours, stays in the browser's cache.
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 3 },
            { name: 'libraries', test: /node_modules[\\/]@tanstack[\\/]/, priority: 2 },
            // The parts that several screens share come as one file, not as twenty.
            {
              name: 'parts',
              test: /web[\\/]src[\\/](ui|lib|api)[\\/]|contract[\\/]src[\\/](call|refusals|money|wire-of)\.ts|node_modules[\\/]lucide-react[\\/]/,
              minShareCount: 2,
              priority: 1,
            },
          ],
        },
      },
    },
  },
});
