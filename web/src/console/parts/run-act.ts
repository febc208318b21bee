import type { CallRow } from 'contract/call.ts';
import { errorSentence } from '#client/call-errors.ts';
import { invalidateCalls } from '#console/client.ts';
import { tell } from '#console/tell.ts';

/** Runs what a button does: says that it is done and reads anew what it changed, or says why it was refused. Resolves to whether it was done. */
export async function runAct(
  work: () => Promise<unknown>,
  { done = '已保存', changed = [] }: { readonly done?: string; readonly changed?: readonly CallRow[] } = {},
): Promise<boolean> {
  try {
    await work();
  } catch (wrong) {
    tell.error(errorSentence(wrong));
    return false;
  }
  tell.success(done);
  await invalidateCalls(changed);
  return true;
}
