import { addressCalls } from 'contract/shop/address/address.calls.ts';
import { formatRegion } from 'contract/shop/address/regions.ts';
import LocateFixed from 'lucide-react/icons/locate-fixed';
import { useMemo, useState } from 'react';
import { useRead } from '#phone/client.ts';
import { useSite } from '#mall/common/site.ts';
import { isSnapshotVisit } from '#phone/snapshot.ts';
import { RegionSheet } from '#mall/features/shop/address/parts/RegionSheet.tsx';
import { emptyRegion, type SelectedRegion } from '#mall/features/shop/address/region-steps.ts';
import { useMapPoint } from '#mall/features/shop/maps/use-map-point.ts';
import { Button } from '#kit/ui/Button.tsx';
import { Chip, ChipGroup } from '#kit/ui/Chip.tsx';
import { NavBar } from '#kit/ui/NavBar.tsx';
import { QueryBoundary } from '#kit/ui/QueryBoundary.tsx';
import { Skeleton } from '#kit/ui/Skeleton.tsx';
import { cityName } from '../city-history.ts';
import { indexCities, listHotCities, searchCities, type IndexedCity } from '../city-index.ts';
import { texts } from '../texts.ts';
import { useChoosePlace } from '../use-choose-place.ts';
import { useFindMe } from '../use-find-me.ts';
import styles from './CityScreen.module.css';

/**
 * Renders the page on which a person chooses a city: the device's place, the last three cities, the large cities, a search by name, or the index by letter.
 * A city with counties asks for the county, since products ship to one. The choice is where products ship to.
 */
export function CityScreen() {
  const point = useMapPoint();
  const findMe = useFindMe(point);
  const { history, choose } = useChoosePlace();
  // The preview in the messaging app loads no list by itself.
  const [wantsList, setWantsList] = useState(!isSnapshotVisit());
  const regions = useRead(addressCalls.regions, wantsList ? {} : null);
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState<SelectedRegion>();
  const pick = (region: SelectedRegion) => {
    if (region.districtCode === '') return setOpen(region);
    setOpen(undefined);
    return choose(region);
  };
  const { place, note } = point;
  return (
    <>
      <NavBar />
      <section className={styles.top}>
        <input
          className={styles.search}
          type="search"
          enterKeyHint="search"
          maxLength={20}
          value={typed}
          placeholder={texts.search}
          aria-label={texts.search}
          onChange={({ target }) => setTyped(target.value)}
        />
        {typed.trim() === '' && (
          <>
            <h2 className={styles.heading}>{texts.here}</h2>
            <div className={styles.here}>
              {place ? (
                <Chip onTap={() => pick({ ...emptyRegion, ...place })}>{formatRegion({ ...place, street: '' })}</Chip>
              ) : (
                <span role="status">{note}</span>
              )}
              <Button size="s" icon={LocateFixed} onTap={() => void findMe()}>
                {texts.again}
              </Button>
            </div>
            {history.length > 0 && (
              <>
                <h2 className={styles.heading}>{texts.history}</h2>
                <ChipGroup label={texts.history}>
                  {history.map((one) => (
                    <Chip
                      key={one.districtCode}
                      note={cityName(one) === one.district ? undefined : one.district}
                      onTap={() => pick({ ...emptyRegion, ...one })}
                    >
                      {cityName(one)}
                    </Chip>
                  ))}
                </ChipGroup>
              </>
            )}
          </>
        )}
      </section>
      {wantsList ? (
        <QueryBoundary query={regions} skeleton={<Skeleton height={900} />}>
          {(provinces) => <Cities provinces={provinces} typed={typed} onPick={pick} />}
        </QueryBoundary>
      ) : (
        <section className={styles.top}>
          <Button onTap={() => setWantsList(true)}>{texts.list}</Button>
        </section>
      )}
      <RegionSheet open={open !== undefined} onClose={() => setOpen(undefined)} place={open ?? emptyRegion} onChange={pick} />
    </>
  );
}

interface CitiesProps {
  readonly provinces: Parameters<typeof indexCities>[0];
  readonly typed: string;
  readonly onPick: (region: SelectedRegion) => void;
}

/** Shows the large cities and all cities by letter, or what the typed name finds. */
function Cities({ provinces, typed, onPick }: CitiesProps) {
  const { locale } = useSite();
  const cities = useMemo(() => indexCities(provinces), [provinces]);
  if (typed.trim() !== '') {
    const found = searchCities(cities, typed);
    return (
      <section className={styles.list}>
        {found.length === 0 && <p role="status">{texts.foundNone}</p>}
        <ul aria-label={texts.found}>
          {found.map(({ name, of, region }) => (
            <li key={`${region.cityCode} ${region.districtCode}`}>
              <button type="button" className={styles.city} onClick={() => onPick(region)}>
                {name}
                {of !== '' && <small className={styles.of}>{of}</small>}
              </button>
            </li>
          ))}
        </ul>
      </section>
    );
  }
  const byLetter = new Map<string, IndexedCity[]>();
  for (const city of cities) byLetter.set(city.letter, [...(byLetter.get(city.letter) ?? []), city]);
  return (
    <>
      <section className={styles.top}>
        <h2 className={styles.heading}>{texts.hot}</h2>
        <ChipGroup label={texts.hot}>
          {listHotCities(cities, locale).map(({ name, region }) => (
            <Chip key={region.cityCode} onTap={() => onPick(region)}>
              {name}
            </Chip>
          ))}
        </ChipGroup>
      </section>
      <nav className={styles.letters} aria-label={texts.letters}>
        {[...byLetter.keys()].map((letter) => (
          <button key={letter} type="button" onClick={() => document.getElementById(`city-${letter}`)?.scrollIntoView()}>
            {letter}
          </button>
        ))}
      </nav>
      {[...byLetter].map(([letter, own]) => (
        <section key={letter} className={styles.list} aria-labelledby={`city-${letter}`}>
          <h2 id={`city-${letter}`} className={styles.letter}>
            {letter}
          </h2>
          <ul>
            {own.map(({ name, region }) => (
              <li key={`${region.cityCode} ${region.districtCode}`}>
                <button type="button" className={styles.city} onClick={() => onPick(region)}>
                  {name}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
