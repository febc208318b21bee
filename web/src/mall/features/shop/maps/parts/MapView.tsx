import type { Position } from 'contract/shop/maps/coordinates.ts';
import { mapZooms, moveByPixels, pixelsFrom } from 'contract/shop/maps/map-projection.ts';
import MapPin from 'lucide-react/icons/map-pin';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { type PointerEvent, useLayoutEffect, useRef, useState } from 'react';
import { useSite } from '#mall/common/site.ts';
import { Icon } from '#kit/ui/Icon.tsx';
import { IconButton } from '#kit/ui/IconButton.tsx';
import { texts } from '../texts.ts';
import styles from './MapView.module.css';

interface MapViewProps {
  readonly center: Position;
  readonly zoom: number;
  readonly marker: Position | undefined;
  /** Tells whether the shop has maps; a plain grid stands in for one. */
  readonly hasMap: boolean;
  readonly onMove: (center: Position, zoom: number) => void;
  readonly onMark: (position: Position) => void;
}

/** A finger that moved less than so many pixels has tapped. */
const tapPixels = 8;
/** The largest picture that is drawn, in pixels. */
const maxPixels = 800;

/** Builds the URL of a map's picture. */
const pictureUrl = (siteId: number, { lat, lng }: Position, zoom: number, { width, height }: { width: number; height: number }): string =>
  `/api/v1/maps/picture/${siteId}/${zoom}/${lat.toFixed(4)},${lng.toFixed(4)}/${width}x${height}.png`;

/** Shows a map with a marker. A tap places the marker, a drag moves the map, and two buttons change its scale. */
export function MapView({ center, zoom, marker, hasMap, onMove, onMark }: MapViewProps) {
  const { siteId } = useSite();
  const box = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  const [drag, setDrag] = useState<{
    readonly id: number;
    readonly x: number;
    readonly y: number;
    readonly right: number;
    readonly down: number;
  }>();

  useLayoutEffect(() => {
    const measure = () => {
      const { clientWidth = 0, clientHeight = 0 } = box.current ?? {};
      setSize({ width: Math.min(maxPixels, clientWidth), height: Math.min(maxPixels, clientHeight) });
    };
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, []);

  const begin = ({ pointerId, clientX, clientY, currentTarget }: PointerEvent<HTMLDivElement>) => {
    currentTarget.setPointerCapture(pointerId);
    setDrag({ id: pointerId, x: clientX, y: clientY, right: 0, down: 0 });
  };
  const move = ({ pointerId, clientX, clientY }: PointerEvent<HTMLDivElement>) => {
    if (drag?.id === pointerId) setDrag({ ...drag, right: clientX - drag.x, down: clientY - drag.y });
  };
  const end = ({ pointerId, clientX, clientY, currentTarget }: PointerEvent<HTMLDivElement>) => {
    if (drag?.id !== pointerId) return;
    setDrag(undefined);
    if (Math.hypot(drag.right, drag.down) >= tapPixels)
      return onMove(moveByPixels(center, { right: -drag.right, down: -drag.down }, zoom), zoom);
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    onMark(moveByPixels(center, { right: clientX - left - width / 2, down: clientY - top - height / 2 }, zoom));
  };

  const shift = { right: drag?.right ?? 0, down: drag?.down ?? 0 };
  const pin = marker && pixelsFrom(center, marker, zoom);
  return (
    <div className={styles.frame}>
      <div
        ref={box}
        className={styles.map}
        data-drags
        role="img"
        aria-label={hasMap ? texts.map : texts.grid}
        onPointerDown={begin}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={() => setDrag(undefined)}
      >
        {hasMap && size.width >= 50 && size.height >= 50 && (
          <img
            className={styles.picture}
            src={pictureUrl(siteId, center, zoom, size)}
            alt=""
            draggable={false}
            style={{ transform: `translate(${shift.right}px, ${shift.down}px)` }}
          />
        )}
        {pin && (
          <span className={styles.pin} style={{ transform: `translate(${pin.right + shift.right}px, ${pin.down + shift.down}px)` }}>
            <Icon of={MapPin} size="l" />
          </span>
        )}
      </div>
      <div className={styles.scale}>
        <IconButton icon={Plus} label={texts.closer} floating disabled={zoom >= mapZooms.most} onTap={() => onMove(center, zoom + 1)} />
        <IconButton icon={Minus} label={texts.farther} floating disabled={zoom <= mapZooms.least} onTap={() => onMove(center, zoom - 1)} />
      </div>
    </div>
  );
}
