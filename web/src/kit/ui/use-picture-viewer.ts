import { sizedPictureUrl } from '#kit/lib/picture-url.ts';
import { texts } from '#kit/lib/texts.ts';
import { useMall } from './mall.ts';
import { toast } from './toast.ts';

/** Describes a picture of the viewer, with its text for screen readers. */
interface ViewerPicture {
  readonly url: string;
  readonly alt: string;
}

/** Returns the function that opens the picture viewer with pictures in their largest size. The viewer's code is loaded at the first opening. */
export function usePictureViewer(): (pictures: readonly ViewerPicture[], at: number, onSlideChange?: (at: number) => void) => void {
  const { pictureHosts } = useMall();
  return (pictures, at, onSlideChange) => {
    const sources = pictures.map(({ url, alt }) => ({ src: sizedPictureUrl(url, pictureHosts, 'large'), alt }));
    void import('./picture-viewer.ts').then(
      ({ openPictureViewer }) => openPictureViewer(sources, at, onSlideChange),
      () => toast(texts.offlineLater),
    );
  };
}
