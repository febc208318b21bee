import Search from 'lucide-react/icons/search';
import { findingCalls } from 'contract/storefront/finding.calls.ts';
import { useEffect, useState } from 'react';
import { useRead } from '#api/use-call.ts';
import { Icon } from '#ui/Icon.tsx';
import { keywordOf } from '../keyword.ts';
import { texts } from '../texts.ts';
import styles from './Suggestions.module.css';

/** Waits this many milliseconds after the last keystroke. */
const pause = 180;

/** Returns a value once it has not changed for a while. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

interface SuggestionsProps {
  readonly typed: string;
  readonly onSearch: (word: string) => void;
}

/** Lists completions of the keyword; the previous ones stay until new ones are loaded. */
export function Suggestions({ typed, onSearch }: SuggestionsProps) {
  const keyword = useSettled(keywordOf(typed));
  const { data } = useRead(findingCalls.suggestions, keyword === '' ? null : { keyword }, { keepBefore: true });
  return (
    <ul className={styles.list} aria-label={texts.suggestions}>
      {(data?.list ?? []).map((word) => (
        <li key={word}>
          <button type="button" className={styles.word} onClick={() => onSearch(word)}>
            <Icon of={Search} size="s" className={styles.icon} />
            <span>{word}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
