import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const ownIconFactory = fileURLToPath(new URL('./src/ui/create-icon.ts', import.meta.url));

/**
 * Creates the Vite plugin that replaces Lucide's icon factory by a smaller one of our own. Ours leaves out the props and contexts that the app never
 * uses.
 */
export const replaceIconFactory = (): Plugin => ({
  name: 'replace-icon-factory',
  enforce: 'pre',
  resolveId: (source, importer) =>
    /createLucideIcon(\.mjs)?$/.test(source) && importer?.includes('/lucide-react/dist/esm/icons/') ? ownIconFactory : undefined,
});
