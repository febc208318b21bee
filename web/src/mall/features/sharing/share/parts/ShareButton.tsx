import Share2 from 'lucide-react/icons/share-2';
import { useEffect } from 'react';
import { container } from '#phone/current-container.ts';
import { usePage } from '#phone/page.ts';
import { texts as commonTexts } from '#kit/lib/texts.ts';
import { formatAmount } from '#kit/lib/money-text.ts';
import { IconButton } from '#kit/ui/IconButton.tsx';
import { useMall } from '#kit/ui/mall.ts';
import type { Shared } from '../shared.ts';
import { useShareSheet } from '../use-share-sheet.tsx';
import styles from './ShareButton.module.css';

interface ShareButtonProps {
  readonly shared: Shared;
  readonly title: string;
  /** Puts it on a disc, for use over a picture. */
  readonly floating?: boolean;
  /** Is what the member earns by sharing, in yuan; 0 shows none. */
  readonly earning?: number;
}

/**
 * Renders the button that opens the panel for sharing a page. If the sharer can earn a reward, a second button says how much. In WeChat, also sets
 * what WeChat's own menu shares.
 */
export function ShareButton({ shared, title, floating = false, earning = 0 }: ShareButtonProps) {
  const { money } = useMall();
  const { sheet, open } = useShareSheet(shared, title);
  const { path } = usePage();
  const key = JSON.stringify(shared);
  useEffect(() => {
    if (container !== 'messagingApp') return;
    void import('../share-menu.ts').then(({ sharePage }) => sharePage(path, JSON.parse(key) as Shared));
  }, [key, path]);
  return (
    <>
      {earning > 0 && (
        <button type="button" className={styles.earning} onClick={open}>
          {commonTexts.shareEarning(money.sign + formatAmount(earning))}
        </button>
      )}
      <IconButton icon={Share2} label={commonTexts.share} floating={floating} onTap={open} />
      {sheet}
    </>
  );
}
