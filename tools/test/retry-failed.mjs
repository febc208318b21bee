// Decides what becomes of end-to-end tests that failed: in CI each is run once more, separately, before it fails the run.
import { relative } from 'node:path';

/** Limits how many failed tests are run again: more than these are no accident. */
const retryLimit = 3;

/**
 * Lists the failures of a run from vitest's JSON report: tests by file and full name, and files that failed as a whole
 * (a hook, an import), with an empty name.
 * @returns {{ file: string, name: string }[]}
 */
export function listFailures(report) {
  return report.testResults.flatMap(({ name: file, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed').map(({ fullName }) => ({ file, name: fullName }));
    return failed.length === 0 && status === 'failed' ? [{ file, name: '' }] : failed;
  });
}

/**
 * Lists how long each test of a run took.
 * @returns {{ file: string, name: string, seconds: number }[]}
 */
export const listDurations = (report) =>
  report.testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({ file, name: fullName, seconds: (duration ?? 0) / 1000 })),
  );

/** Builds vitest's arguments that run only one failure: its file, and its full name as a pattern. */
export function argumentsFor({ file, name }, root) {
  const pattern = name.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
  return name === '' ? [relative(root, file)] : [relative(root, file), '--testNamePattern', `^ ?${pattern}$`];
}

/**
 * Runs failed tests once more, one after the other.
 * @param {{ file: string, name: string }[]} failures
 * @param {(failure: { file: string, name: string }) => Promise<boolean>} runAlone gives whether it passed
 * @returns {Promise<{ passed: boolean, flaky: string[] }>} `flaky` lists those that passed the second time
 */
export async function retryFailed(failures, runAlone) {
  if (failures.length === 0 || failures.length > retryLimit) return { passed: false, flaky: [] };
  const flaky = [];
  for (const failure of failures) {
    if (!(await runAlone(failure))) return { passed: false, flaky };
    flaky.push(failure.name || failure.file);
  }
  return { passed: true, flaky };
}
