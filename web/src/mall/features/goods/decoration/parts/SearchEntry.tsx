import Search from 'lucide-react/icons/search';
import { browseCalls } from 'contract/front/storefront/browse.calls.ts';
import { useRead } from '#phone/client.ts';
import { Icon } from '#kit/ui/Icon.tsx';
import { Link } from '#kit/ui/Link.tsx';
import { texts } from '../texts.ts';
import styles from './SearchEntry.module.css';

/**
 * Renders a link to the search page that looks like a search field and names a hot word.
 * @param placeholder the merchant's text instead of the hot word
 */
export function SearchEntry({ placeholder = '' }: { readonly placeholder?: string | undefined }) {
  const { data } = useRead(browseCalls.hotWords, placeholder === '' ? {} : null);
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
