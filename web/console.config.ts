import react from '@vitejs/plugin-react';
import { consolePath } from '../contract/src/shop/site/console-path.ts';
import { defineConfig, type Plugin } from 'vite';
import { merchantCalls } from './merchant-calls.ts';
import { stripTexts } from './strip-contract.ts';

/**
 * Creates the plugin that imports each part of antd from its own file. From the package's root a build takes in all parts that any other part names,
 * and the first load doubles.
 */
const importParts = (): Plugin => ({
  name: 'antd-parts',
  transform(code, id) {
    if (!/\/web\/src\/console\/.*\.tsx?$/.test(id) || (!code.includes("'antd'") && !code.includes('"antd"'))) return undefined;
    const toFolder = (name: string) => name.replace(/(?<!^)[A-Z]/g, (capital) => `-${capital}`).toLowerCase();
    const parts = code.replace(/import \{([^}]+)\} from ['"]antd['"];?/g, (_, names: string) =>
      names
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== '' && !name.startsWith('type '))
        .map((name) => {
          const [part = '', local = part] = name.split(/\s+as\s+/);
          return part === 'theme' || part === 'version'
            ? `import { ${name} } from 'antd';`
            : `import ${local} from 'antd/es/${toFolder(part)}/index.js';`;
        })
        .join(''),
    );
    return { code: parts, map: null };
  },
});

export default defineConfig({
  base: `${consolePath}/`,
  appType: 'custom',
  plugins: [importParts(), react(), merchantCalls(), stripTexts()],
  build: {
    target: ['es2022', 'chrome100', 'safari15.4'],
    outDir: 'dist/console',
    emptyOutDir: true,
    manifest: true,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 2000,
    rolldownOptions: { input: ['src/console/main.tsx'] },
  },
});
