import Search from 'lucide-react/icons/search';
import { browseCalls } from 'contract/front/storefront/browse.calls.ts';
import { useRead } from '#phone/client.ts';
import { Icon } from '#kit/ui/Icon.tsx';
import { useSettled } from '#kit/ui/use-settled.ts';
import { cleanSearchKeyword } from '../keyword.ts';
import { texts } from '../texts.ts';
import styles from './SearchSuggestions.module.css';

/** Waits this many milliseconds after the last keystroke. */
const debounceMs = 180;

interface SearchSuggestionsProps {
  readonly typed: string;
  readonly onSearch: (word: string) => void;
}

/** Lists completions of the keyword; the previous ones stay until new ones are loaded. */
export function SearchSuggestions({ typed, onSearch }: SearchSuggestionsProps) {
  const keyword = useSettled(cleanSearchKeyword(typed), debounceMs);
  const { data } = useRead(browseCalls.suggestions, keyword === '' ? null : { keyword }, { keepPrevious: true });
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
