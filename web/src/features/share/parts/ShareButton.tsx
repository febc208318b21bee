import Share2 from 'lucide-react/icons/share-2';
import { useEffect, useState } from 'react';
import { container } from '#app/current-container.ts';
import { usePage } from '#app/page.ts';
import { useLazyPart, useOnLeave } from '#app/use-lazy-part.ts';
import { texts as commonTexts } from '#lib/texts.ts';
import { IconButton } from '#ui/IconButton.tsx';
import type { Shared } from '../shared.ts';

interface ShareButtonProps {
  readonly shared: Shared;
  readonly title: string;
  /** Puts it on a disc, for use over a picture. */
  readonly floating?: boolean;
}

const loadSheet = () => import('./ShareSheet.tsx').then((file) => file.ShareSheet);

/** Opens the panel for sharing a page. In the messaging app it also says what the app's own menu shares of the page. */
export function ShareButton({ shared, title, floating = false }: ShareButtonProps) {
  const [open, setOpen] = useState(false);
  const { Part, ask } = useLazyPart(loadSheet);
  const { path } = usePage();
  const key = JSON.stringify(shared);
  useOnLeave(() => setOpen(false));
  useEffect(() => {
    if (container !== 'messagingApp') return;
    void import('../share-menu.ts').then(({ sharePage }) => sharePage(path, JSON.parse(key) as Shared));
  }, [key, path]);
  return (
    <>
      <IconButton
        icon={Share2}
        label={commonTexts.share}
        floating={floating}
        onTap={() => {
          ask();
          setOpen(true);
        }}
      />
      {Part && <Part shared={shared} title={title} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
