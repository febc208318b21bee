import Search from 'lucide-react/icons/search';
import { findingCalls } from 'contract/storefront/finding.calls.ts';
import { useEffect, useState } from 'react';
import { useRead } from '#api/use-call.ts';
import { Icon } from '#ui/Icon.tsx';
import { keywordOf } from '../keyword.ts';
import { texts } from '../texts.ts';
import styles from './Suggestions.module.css';

/** So long nothing is typed before it is asked for. */
const pause = 180;

/** A value once it has stayed the same for a while. */
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

/** What the keyword may be on its way to; those before stay until the new ones are there. */
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
