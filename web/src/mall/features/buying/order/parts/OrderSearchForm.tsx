import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { Icon } from '#kit/ui/Icon.tsx';
import { texts } from '../texts.ts';
import styles from './OrderSearchForm.module.css';

interface SearchFormProps {
  readonly keyword?: string;
  /** Focuses the field immediately. */
  readonly focusOnOpen?: boolean;
  /** Is told of each change of the field. */
  readonly onType?: (word: string) => void;
  readonly onSearch: (keyword: string) => void;
}

/** Shows the search field for the shopper's orders. */
export function OrderSearchForm({ keyword = '', focusOnOpen = false, onType, onSearch }: SearchFormProps) {
  const [word, setWord] = useState(keyword);
  const type = (typed: string) => {
    setWord(typed);
    onType?.(typed);
  };
  return (
    <form
      role="search"
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (word.trim() !== '') onSearch(word.trim());
      }}
    >
      <label className={styles.box}>
        <Icon of={Search} size="s" className={styles.icon} />
        <input
          // The page exists to type a keyword, so its field has the focus.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={focusOnOpen}
          type="search"
          enterKeyHint="search"
          aria-label={texts.search}
          className={styles.input}
          placeholder={texts.searchHint}
          maxLength={60}
          value={word}
          onChange={({ target }) => type(target.value)}
        />
        {word !== '' && (
          <button type="button" className={styles.clear} aria-label={texts.clear} onClick={() => type('')}>
            <Icon of={X} size="s" />
          </button>
        )}
      </label>
      <button type="submit" className={styles.go} disabled={word.trim() === ''}>
        {texts.searchGo}
      </button>
    </form>
  );
}
