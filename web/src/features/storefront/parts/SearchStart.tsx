import Trash from 'lucide-react/icons/trash-2';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { ask } from '#ui/asking.ts';
import { Chip, Chips } from '#ui/Chip.tsx';
import { Icon } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { QuietButton } from '#ui/QuietButton.tsx';
import { useWatched } from '#ui/use-watched.ts';
import { forget, forgetAll, searchHistory } from '../search-history.ts';
import { texts } from '../texts.ts';
import { BestSellers } from './BestSellers.tsx';
import { HotWords } from './HotWords.tsx';
import styles from './SearchStart.module.css';

interface SearchStartProps {
  readonly hotWords: readonly string[];
  readonly onSearch: (word: string) => void;
}

/** Shows suggestions while nothing is typed: the search history, the merchant's keywords, and the best sellers. */
export function SearchStart({ hotWords, onSearch }: SearchStartProps) {
  const history = useWatched(searchHistory);
  const [removing, setRemoving] = useState(false);
  const clear = async () => {
    if (await ask({ title: texts.forgetAll, yes: texts.forgetYes })) forgetAll();
    setRemoving(false);
  };
  return (
    <div className={styles.start}>
      {history.length > 0 && (
        <section>
          <header className={styles.line}>
            <h2 className={styles.name}>{texts.history}</h2>
            {removing ? (
              <span>
                <QuietButton onTap={() => void clear()}>{texts.clear}</QuietButton>
                <QuietButton onTap={() => setRemoving(false)}>{texts.finished}</QuietButton>
              </span>
            ) : (
              <IconButton icon={Trash} label={texts.manageHistory} size="s" onTap={() => setRemoving(true)} />
            )}
          </header>
          <Chips label={texts.history}>
            {history.map((word) =>
              removing ? (
                <Chip key={word} onTap={() => forget(word)} note={<Icon of={X} size="xs" />}>
                  {texts.forget(word)}
                </Chip>
              ) : (
                <Chip key={word} onTap={() => onSearch(word)}>
                  {word}
                </Chip>
              ),
            )}
          </Chips>
        </section>
      )}
      {hotWords.length > 0 && (
        <section>
          <header className={styles.line}>
            <h2 className={styles.name}>{texts.hotWords}</h2>
          </header>
          <HotWords words={hotWords} onSearch={onSearch} />
        </section>
      )}
      <BestSellers />
    </div>
  );
}
