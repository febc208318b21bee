import Trash from 'lucide-react/icons/trash-2';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { askToConfirm } from '#kit/ui/ask-to-confirm.ts';
import { Chip, ChipGroup } from '#kit/ui/Chip.tsx';
import { Icon } from '#kit/ui/Icon.tsx';
import { IconButton } from '#kit/ui/IconButton.tsx';
import { TextButton } from '#kit/ui/TextButton.tsx';
import { useObservable } from '#kit/ui/use-observable.ts';
import { removeFromSearchHistory, clearSearchHistory, searchHistory } from '../search-history.ts';
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
  const history = useObservable(searchHistory);
  const [removing, setRemoving] = useState(false);
  const clear = async () => {
    if (await askToConfirm({ title: texts.forgetAll, yes: texts.forgetYes })) clearSearchHistory();
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
                <TextButton onTap={() => void clear()}>{texts.clear}</TextButton>
                <TextButton onTap={() => setRemoving(false)}>{texts.finished}</TextButton>
              </span>
            ) : (
              <IconButton icon={Trash} label={texts.manageHistory} size="s" onTap={() => setRemoving(true)} />
            )}
          </header>
          <ChipGroup label={texts.history}>
            {history.map((word) =>
              removing ? (
                <Chip key={word} onTap={() => removeFromSearchHistory(word)} note={<Icon of={X} size="xs" />}>
                  {texts.forget(word)}
                </Chip>
              ) : (
                <Chip key={word} onTap={() => onSearch(word)}>
                  {word}
                </Chip>
              ),
            )}
          </ChipGroup>
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
