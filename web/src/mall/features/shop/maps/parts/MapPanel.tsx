import { formatRegion } from 'contract/shop/address/regions.ts';
import type { MapPointControl } from '../use-map-point.ts';
import { texts } from '../texts.ts';
import styles from './MapPanel.module.css';
import { MapView } from './MapView.tsx';
import { PlaceSearch } from './PlaceSearch.tsx';

/** Shows a search, the map with its review number, and the place of the marker. */
export function MapPanel({ point }: { readonly point: MapPointControl }) {
  const { hasMap, reviewNumber, center, zoom, marker, place, note, move, mark, show } = point;
  return (
    <>
      <PlaceSearch hasMap={hasMap} onFound={(position) => void show(position)} />
      <MapView center={center} zoom={zoom} marker={marker} hasMap={hasMap} onMove={move} onMark={(position) => void mark(position)} />
      {hasMap && <p className={styles.review}>{texts.review(reviewNumber)}</p>}
      <div className={styles.choice}>
        <p className={styles.place} role="status">
          {place ? formatRegion({ ...place, street: '' }) : note || texts.none}
        </p>
      </div>
    </>
  );
}
