import type { Reply } from 'contract/call.ts';
import type { Position } from 'contract/shop/maps/coordinates.ts';
import { mapsCalls } from 'contract/shop/maps/maps.calls.ts';
import { useState } from 'react';
import { errorSentence } from '#client/call-errors.ts';
import { fetchReply } from '#phone/client.ts';
import { Button } from '#kit/ui/Button.tsx';
import { texts } from '../texts.ts';
import styles from './PlaceSearch.module.css';

type Found = Reply<typeof mapsCalls.searchPlaces>['list'];

/** Renders a search for places by name, and lists what was found. Renders nothing without maps: the list of regions finds a city as fast. */
export function PlaceSearch({ hasMap, onFound }: { readonly hasMap: boolean; readonly onFound: (position: Position) => void }) {
  const [keyword, setKeyword] = useState('');
  const [found, setFound] = useState<Found>();
  const [note, setNote] = useState('');
  if (!hasMap) return null;
  const search = async () => {
    if (keyword.trim() === '') return;
    try {
      const { list } = await fetchReply(mapsCalls.searchPlaces, { keyword: keyword.trim() });
      setFound(list);
      setNote(list.length === 0 ? texts.foundNone : '');
    } catch (fault) {
      setFound(undefined);
      setNote(errorSentence(fault));
    }
  };
  return (
    // No form of its own, because it stands in forms too.
    <div role="search" className={styles.search}>
      <div className={styles.line}>
        <input
          className={styles.input}
          type="search"
          enterKeyHint="search"
          maxLength={40}
          value={keyword}
          placeholder={texts.search}
          aria-label={texts.search}
          onChange={({ target }) => setKeyword(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            void search();
          }}
        />
        <Button size="s" onTap={() => void search()}>
          {texts.searchAct}
        </Button>
      </div>
      {note !== '' && (
        <p className={styles.note} role="status">
          {note}
        </p>
      )}
      {found && found.length > 0 && (
        <ul className={styles.list} aria-label={texts.found}>
          {found.map(({ title, address, adcode, lat, lng }) => (
            <li key={`${adcode} ${title} ${lat}`}>
              <button
                type="button"
                className={styles.found}
                onClick={() => {
                  setFound(undefined);
                  onFound({ lat, lng });
                }}
              >
                <span>{title}</span>
                <small className={styles.note}>{address}</small>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
