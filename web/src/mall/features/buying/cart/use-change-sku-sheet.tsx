import { type ReactNode, useCallback, useState } from 'react';
import { useOnLeave, useLazyPart } from '#phone/use-lazy-part.ts';
import type { CartLineReply } from './selected-lines.ts';

const loadSheet = () => import('./parts/ChangeSkuSheet.tsx').then((file) => file.ChangeSkuSheet);

/** Provides the sheet where a line of the cart takes another SKU: `change(line)` opens it, `sheet` goes into the screen. */
export function useChangeSkuSheet(): { readonly change: (line: CartLineReply) => void; readonly sheet: ReactNode } {
  const [changing, setChanging] = useState<{ readonly line: CartLineReply; readonly open: boolean }>();
  const { Part: ChangeSheet, ask } = useLazyPart(loadSheet);
  const close = () => setChanging((one) => one && { line: one.line, open: false });
  useOnLeave(close);
  const change = useCallback(
    (line: CartLineReply) => {
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
