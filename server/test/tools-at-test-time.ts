import { afterAll, beforeAll, vi } from 'vitest';
import { testStart } from './test-clock.ts';

/** Lets the tools of a test file take the time at which tests begin for today, which the relative times of sample files count from. */
export function useToolsAtTestTime(): void {
  beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(testStart) }));
  afterAll(() => void vi.useRealTimers());
}
