import { type ReactNode, useCallback, useState } from 'react';
import { useLeft, usePart } from '#app/use-part.ts';
import type { CartLine } from './chosen-lines.ts';

const loadSheet = () => import('./parts/ChangeSheet.tsx').then((file) => file.ChangeSheet);

/** Provides the sheet where a line of the cart takes another SKU: `change(line)` opens it, `sheet` goes into the screen. */
export function useChangeSheet(): { readonly change: (line: CartLine) => void; readonly sheet: ReactNode } {
  const [changing, setChanging] = useState<{ readonly line: CartLine; readonly open: boolean }>();
  const { Part: ChangeSheet, ask } = usePart(loadSheet);
  const close = () => setChanging((one) => one && { line: one.line, open: false });
  useLeft(close);
  const change = useCallback(
    (line: CartLine) => {
      ask();
      setChanging({ line, open: true });
    },
    [ask],
  );
  const sheet = changing && ChangeSheet && (
    <ChangeSheet
      key={`${changing.line.cartId} ${changing.line.skuId} ${changing.line.num}`}
      line={changing.line}
      open={changing.open}
      onClose={close}
    />
  );
  return { change, sheet };
}
