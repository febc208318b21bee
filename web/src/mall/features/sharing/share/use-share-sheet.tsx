import { type ReactNode, useState } from 'react';
import { useLazyPart, useOnLeave } from '#phone/use-lazy-part.ts';
import type { Shared } from './shared.ts';

const loadSheet = () => import('./parts/ShareSheet.tsx').then((file) => file.ShareSheet);

/** Returns the panel for sharing a page, and the function that opens it. The code of the panel is loaded when it is first opened. */
export function useShareSheet(shared: Shared, title: string): { readonly sheet: ReactNode; readonly open: () => void } {
  const [isOpen, setOpen] = useState(false);
  const { Part, ask } = useLazyPart(loadSheet);
  useOnLeave(() => setOpen(false));
  return {
    sheet: Part && <Part shared={shared} title={title} open={isOpen} onClose={() => setOpen(false)} />,
    open() {
      ask();
      setOpen(true);
    },
  };
}
