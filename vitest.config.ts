import { defineConfig } from 'vitest/config';

const rules = ['contract/src/**/*.test.ts', 'server/src/**/rules/**/*.test.ts', 'web/src/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'];

export default defineConfig({
  test: {
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    projects: [
      { extends: true, test: { name: 'unit', include: rules } },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts', 'server/test/**/*.test.ts'],
          exclude: rules,
          globalSetup: 'server/test/global-setup.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          testTimeout: 30_000,
          globalSetup: ['server/test/global-setup.ts', 'e2e/global-setup.ts'],
        },
      },
    ],
  },
});
