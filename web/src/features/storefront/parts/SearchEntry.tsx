import Search from 'lucide-react/icons/search';
import { findingCalls } from 'contract/storefront/finding.calls.ts';
import { useRead } from '#api/use-call.ts';
import { Icon } from '#ui/Icon.tsx';
import { Link } from '#ui/Link.tsx';
import { texts } from '../texts.ts';
import styles from './SearchEntry.module.css';

/**
 * Looks like the field that goods are searched in, and leads to it; it names what others search for.
 * @param placeholder what it says in the place of that, where its merchant wants something said
 */
export function SearchEntry({ placeholder = '' }: { readonly placeholder?: string | undefined }) {
  const { data } = useRead(findingCalls.hotWords, placeholder === '' ? {} : null);
  return (
    <div className={styles.place}>
      <Link to="/goodsSearch" className={styles.box}>
        <Icon of={Search} size="s" />
        <span className={styles.word}>{placeholder || (data?.list[0] ?? texts.searchGoods)}</span>
        <span className={styles.go}>{texts.search}</span>
      </Link>
    </div>
  );
}
