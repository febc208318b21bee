import { type ComponentProps, useEffect } from 'react';
import { useLazyPart } from '#phone/use-lazy-part.ts';
import { Skeleton } from '#kit/ui/Skeleton.tsx';
import type { PicturePicker as Picker } from './PicturePicker.tsx';

const loadPicker = () => import('./PicturePicker.tsx').then((file) => file.PicturePicker);

/** Renders the picker of pictures. Its code loads after the page; a placeholder reserves its space. */
export function LazyPicturePicker(props: ComponentProps<typeof Picker>) {
  const { Part: PicturePicker, ask } = useLazyPart(loadPicker);
  useEffect(ask, [ask]);
  return PicturePicker ? <PicturePicker {...props} /> : <Skeleton width={160} height={160} />;
}
