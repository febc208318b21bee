/** Names a fault that a developer or a test can make a sandbox have at its next request. */
export type CloudSandboxFault = 'fail' | 'never answer' | 'answer late' | 'lose the answer';

const delayMs = 300;

/** Waits for the signal and throws its reason, as a request that was cut off does. */
const waitForAbort = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const give = () => reject(signal.reason);
    if (signal.aborted) give();
    else signal.addEventListener('abort', give, { once: true });
  });

/**
 * Handles a sandbox request with a simulated fault: failure, no answer, a late answer, or an answer that gets lost. Without a fault, returns
 * the answer of `handle`.
 */
export async function answerWithFault<Answer>(
  fault: CloudSandboxFault | undefined,
  handle: () => Promise<Answer> | Answer,
  signal: AbortSignal,
): Promise<Answer> {
  if (fault === 'fail') throw new Error('the sandbox was told to fail');
  if (fault === 'never answer') return waitForAbort(signal);
  const answer = await handle();
  if (fault === 'lose the answer') throw new Error('the sandbox was told to lose its answer');
  if (fault === 'answer late') await Promise.race([new Promise((resolve) => setTimeout(resolve, delayMs)), waitForAbort(signal)]);
  return answer;
}
