import { Button } from '#kit/ui/Button.tsx';
import { Sheet } from '#kit/ui/Sheet.tsx';
import { type LocationResult, type PositionFault, unknownPlace } from '../ask-position.ts';
import { toPlaceOfPoint } from '../locate-place.ts';
import { texts } from '../texts.ts';
import { faultTexts, useMapPoint } from '../use-map-point.ts';
import { MapPanel } from './MapPanel.tsx';

interface MapSheetProps {
  readonly open: boolean;
  /** Says why the device gave no position. */
  readonly fault: PositionFault;
  readonly onClose: () => void;
  readonly onPick: (location: LocationResult) => void;
}

/** Renders the sheet in which the shopper chooses a point on the map, as the device gave no position; it says why. */
export function MapSheet({ open, fault, onClose, onPick }: MapSheetProps) {
  const point = useMapPoint(faultTexts[fault]);
  const { marker, place } = point;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={texts.pick}
      foot={
        <Button
          kind="main"
          wide
          disabled={marker === undefined}
          onTap={() => marker && onPick({ point: marker, data: place ? toPlaceOfPoint(place) : unknownPlace })}
        >
          {texts.confirm}
        </Button>
      }
    >
      <MapPanel point={point} />
    </Sheet>
  );
}
