import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import type { CartLine } from './chosen-lines.ts';

const ChangeSheet = lazy(() => import('./parts/ChangeSheet.tsx').then((file) => ({ default: file.ChangeSheet })));

/** The sheet where a line of the cart takes another SKU: `change(line)` opens it, `sheet` goes into the screen. */
export function useChangeSheet(): { readonly change: (line: CartLine) => void; readonly sheet: ReactNode } {
  const [changing, setChanging] = useState<{ readonly line: CartLine; readonly open: boolean }>();
  const change = useCallback((line: CartLine) => setChanging({ line, open: true }), []);
  const sheet = changing && (
    <Suspense>
      <ChangeSheet
        key={`${changing.line.cartId} ${changing.line.skuId} ${changing.line.num}`}
        line={changing.line}
        open={changing.open}
        onClose={() => setChanging({ line: changing.line, open: false })}
      />
    </Suspense>
  );
  return { change, sheet };
}
