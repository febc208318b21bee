import CircleX from 'lucide-react/icons/circle-x';
import Search from 'lucide-react/icons/search';
import type { RefObject } from 'react';
import { BackButton } from '#kit/ui/BackButton.tsx';
import { Icon } from '#kit/ui/Icon.tsx';
import { IconButton } from '#kit/ui/IconButton.tsx';
import { maxSearchKeywordLength } from '../keyword.ts';
import { texts } from '../texts.ts';
import styles from './SearchHeader.module.css';

interface SearchHeaderProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly typed: string;
  /** Gives the keyword that is searched if nothing was typed. */
  readonly hint: string;
  readonly onType: (text: string) => void;
  readonly onFocus: () => void;
  readonly onSearch: () => void;
}

/** Shows the bar of the search page: back, the field and the search button. */
export const SearchHeader = ({ field, typed, hint, onType, onFocus, onSearch }: SearchHeaderProps) => (
  <header className={styles.head}>
    <BackButton />
    <search className={styles.search}>
      <form
        className={styles.box}
        action="."
        onSubmit={(event) => {
          event.preventDefault();
          onSearch();
        }}
      >
        <Icon of={Search} size="s" className={styles.icon} />
        <input
          ref={field}
          className={styles.input}
          type="search"
          enterKeyHint="search"
          aria-label={texts.searchGoods}
          placeholder={hint}
          value={typed}
          maxLength={maxSearchKeywordLength}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          onFocus={onFocus}
          onChange={({ target }) => onType(target.value)}
        />
        {typed !== '' && (
          <span className={styles.clear}>
            <IconButton
              icon={CircleX}
              label={texts.clearTyped}
              size="s"
              onTap={() => {
                onType('');
                field.current?.focus();
              }}
            />
          </span>
        )}
        <button type="submit" className={styles.go}>
          {texts.search}
        </button>
      </form>
    </search>
  </header>
);
