import { type ComponentProps, useEffect } from 'react';
import { useLazyPart } from '#phone/use-lazy-part.ts';
import { Button } from '#kit/ui/Button.tsx';
import { restockTexts as texts } from '../restock-texts.ts';
import type { RestockButton as Part } from './RestockButton.tsx';

const loadRestockButton = () => import('./RestockButton.tsx').then((file) => file.RestockButton);

/** Renders the button to be told when a sold-out SKU is back, whose code loads after the first screen; it waits meanwhile. */
export function LazyRestockButton(props: ComponentProps<typeof Part>) {
  const { Part: RestockButton, ask } = useLazyPart(loadRestockButton);
  useEffect(() => ask(), [ask]);
  return RestockButton ? (
    <RestockButton {...props} />
  ) : (
    <Button kind="main" busy>
      {texts.ask}
    </Button>
  );
}
