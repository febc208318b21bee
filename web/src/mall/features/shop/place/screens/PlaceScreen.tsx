import LocateFixed from 'lucide-react/icons/locate-fixed';
import { useState } from 'react';
import { RegionSheet } from '#mall/features/shop/address/parts/RegionSheet.tsx';
import { emptyRegion, type SelectedRegion } from '#mall/features/shop/address/region-steps.ts';
import { MapPanel } from '#mall/features/shop/maps/parts/MapPanel.tsx';
import { useMapPoint } from '#mall/features/shop/maps/use-map-point.ts';
import { ActionBar } from '#kit/ui/ActionBar.tsx';
import { Button } from '#kit/ui/Button.tsx';
import { Chip, ChipGroup } from '#kit/ui/Chip.tsx';
import { NavBar } from '#kit/ui/NavBar.tsx';
import { cityName } from '../city-history.ts';
import { texts } from '../texts.ts';
import { useChoosePlace } from '../use-choose-place.ts';
import { useFindMe } from '../use-find-me.ts';
import styles from './PlaceScreen.module.css';

/**
 * Renders the page on which a person chooses a place: the device's position, a point on the map, a search result or a region of the list. The choice
 * is where products ship to, and joins the history of three cities. Without maps, the page says that the region must be chosen.
 */
export function PlaceScreen() {
  const point = useMapPoint();
  const { place } = point;
  const findMe = useFindMe(point);
  const { history, choose } = useChoosePlace();
  const [list, setList] = useState<SelectedRegion>();

  const chooseRegion = (region: SelectedRegion) => {
    setList(region);
    if (region.districtCode === '') return;
    // Nothing is finer than the county here, so streets are not asked for.
    setList(undefined);
    point.take(region);
  };

  return (
    <>
      <NavBar />
      <MapPanel point={point} />
      <section className={styles.choice}>
        <div className={styles.buttons}>
          <Button size="s" icon={LocateFixed} onTap={() => void findMe()}>
            {texts.mine}
          </Button>
          <Button size="s" onTap={() => setList(emptyRegion)}>
            {texts.list}
          </Button>
        </div>
        {history.length > 0 && (
          <>
            <h2 className={styles.heading}>{texts.history}</h2>
            <ChipGroup label={texts.history}>
              {history.map((one) => (
                <Chip
                  key={one.districtCode}
                  on={one.districtCode === place?.districtCode}
                  note={cityName(one) === one.district ? undefined : one.district}
                  onTap={() => chooseRegion({ ...emptyRegion, ...one })}
                >
                  {cityName(one)}
                </Chip>
              ))}
            </ChipGroup>
          </>
        )}
      </section>
      <RegionSheet open={list !== undefined} onClose={() => setList(undefined)} place={list ?? emptyRegion} onChange={chooseRegion} />
      <ActionBar>
        <Button kind="main" wide disabled={place === undefined} onTap={() => place && choose(place)}>
          {texts.confirm}
        </Button>
      </ActionBar>
    </>
  );
}
