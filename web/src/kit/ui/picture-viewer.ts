import PhotoSwipe from 'photoswipe';
import 'photoswipe/style.css';
import { texts } from '#kit/lib/texts.ts';
import { addOverlay } from './overlays.ts';

interface Source {
  readonly src: string;
  readonly alt: string;
}

interface ViewerOptions {
  readonly parent: HTMLElement;
  readonly onSlideChange: ((at: number) => void) | undefined;
}

/** Opens PhotoSwipe. A picture is taken for a square as wide as the screen until `resize` tells its size. */
function openPhotoSwipe(sources: readonly Source[], at: number, { parent, onSlideChange }: ViewerOptions) {
  const side = Math.min(window.innerWidth, window.innerHeight);
  const dataSource = sources.map((source) => ({ ...source, width: side, height: side }));
  const viewer = new PhotoSwipe({
    dataSource,
    index: at,
    appendToEl: parent,
    closeTitle: texts.close,
    zoomTitle: texts.zoom,
    arrowPrevTitle: texts.before,
    arrowNextTitle: texts.after,
    errorMsg: texts.pictureLost,
    bgOpacity: 1,
    loop: false,
    showHideAnimationType: 'fade',
    secondaryZoomLevel: 2,
    maxZoomLevel: 5,
    wheelToZoom: true,
  });
  viewer.on('change', () => onSlideChange?.(viewer.currIndex));
  viewer.init();
  viewer.element?.setAttribute('aria-label', texts.pictureViewer);
  return {
    element: viewer.element ?? parent,
    close: () => viewer.close(),
    onClosed: (run: () => void) => viewer.on('destroy', run),
    resize(i: number, size: { readonly width: number; readonly height: number }) {
      Object.assign(dataSource[i] ?? {}, size);
      if (!viewer.isDestroying) viewer.refreshSlideContent(i);
    },
  };
}

/** Loads a picture to learn its size in pixels; undefined if it cannot be shown. */
const measure = (src: string): Promise<{ readonly width: number; readonly height: number } | undefined> =>
  new Promise((resolve) => {
    const picture = new Image();
    picture.addEventListener('load', () => resolve({ width: picture.naturalWidth, height: picture.naturalHeight }));
    picture.addEventListener('error', () => resolve(undefined));
    picture.src = src;
  });

/**
 * Shows pictures over the whole screen, beginning with one: swiped or stepped through, and enlarged by two fingers, a double tap or the
 * mouse wheel. The back button, Esc, a drag down and the close button end it.
 * @param onSlideChange runs with the picture that is shown
 */
export async function openPictureViewer(sources: readonly Source[], at: number, onSlideChange?: (at: number) => void): Promise<void> {
  const shown = openPhotoSwipe(sources, at, {
    // A modal dialog hides what is outside of it.
    parent: document.querySelector<HTMLElement>('dialog[open]') ?? document.body,
    onSlideChange,
  });
  const takeOff = addOverlay({ close: () => shown.close(), element: shown.element });
  shown.onClosed(takeOff);
  await Promise.all(
    sources.map(async ({ src }, i) => {
      const size = await measure(src);
      if (size) shown.resize(i, size);
    }),
  );
}
