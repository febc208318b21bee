import type { Position } from 'contract/maps/coordinates.ts';
import { Button } from '#ui/Button.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import { type PositionFault } from '../ask-position.ts';
import { texts } from '../texts.ts';
import { faultTexts, useMapPoint } from '../use-map-point.ts';
import { MapPanel } from './MapPanel.tsx';

interface MapSheetProps {
  readonly open: boolean;
  /** Says why the device gave no position. */
  readonly fault: PositionFault;
  readonly onClose: () => void;
  readonly onPick: (position: Position) => void;
}

/** Lets the person choose a point on the map, where the device does not say where it is. */
export function MapSheet({ open, fault, onClose, onPick }: MapSheetProps) {
  const point = useMapPoint(faultTexts[fault]);
  const { marker } = point;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={texts.pick}
      foot={
        <Button kind="main" wide disabled={marker === undefined} onTap={() => marker && onPick(marker)}>
          {texts.confirm}
        </Button>
      }
    >
      <MapPanel point={point} />
    </Sheet>
  );
}
