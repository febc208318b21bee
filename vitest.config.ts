import { defineConfig } from 'vitest/config';

const rules = ['contract/src/**/*.test.ts', 'server/src/**/rules/**/*.test.ts', 'tools/**/*.test.ts'];

export default defineConfig({
  test: {
    maxWorkers: 2,
    // Timeouts only end a test that hangs. Speed is measured by the benchmarks, against a baseline of the same run.
    testTimeout: 60_000,
    hookTimeout: 180_000,
    projects: [
      // What has no state of its own need not be loaded anew for each file; modules of the web app hold the words and storage of one page. A
      // context of its own in one thread keeps them apart as well as a process does, in a third of the time.
      { extends: true, test: { name: 'unit', include: rules, isolate: false } },
      { extends: true, test: { name: 'unit-web', pool: 'vmThreads', include: ['web/src/**/*.test.{ts,tsx}'] } },
      {
        extends: true,
        test: {
          name: 'server',
          // Files of one worker share what they import: loading the product anew for each costs more than many of them take.
          isolate: false,
          include: ['server/src/**/*.test.ts', 'server/test/**/*.test.ts'],
          exclude: rules,
          globalSetup: 'server/test/global-setup.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          isolate: false,
          include: ['e2e/**/*.test.ts'],
          testTimeout: 120_000,
          // Assertions poll for the final state of a page, on a slow machine too.
          expect: { poll: { timeout: 15_000 } },
          globalSetup: ['server/test/global-setup.ts', 'e2e/global-setup.ts'],
        },
      },
    ],
  },
});
