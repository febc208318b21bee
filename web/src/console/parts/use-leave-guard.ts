import { useBlocker } from '@tanstack/react-router';
import { ask } from '#console/tell.ts';

/**
 * Asks before a page with unsaved changes is left: inside the console, and by closing the tab. `save`, if given, is tried first: what it saves needs no
 * question.
 */
export function useLeaveGuard(isUnsaved: boolean, save?: () => Promise<boolean>): void {
  useBlocker({
    disabled: !isUnsaved,
    enableBeforeUnload: isUnsaved,
    shouldBlockFn: async () => {
      if (save && (await save())) return false;
      return !(await ask({ title: '有改动还没保存，要离开吗？', text: '离开后这些改动就没有了。', ok: '离开', danger: true }));
    },
  });
}
