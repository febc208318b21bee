import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const ours = fileURLToPath(new URL('./src/ui/create-icon.ts', import.meta.url));

/** Lucide's icons are drawn by our own few lines: theirs read colours, sizes and contexts that no part of ours ever sets. */
export const leanIcons = (): Plugin => ({
  name: 'lean-icons',
  enforce: 'pre',
  resolveId: (source, importer) =>
    /createLucideIcon(\.mjs)?$/.test(source) && importer?.includes('/lucide-react/dist/esm/icons/') ? ours : undefined,
});
