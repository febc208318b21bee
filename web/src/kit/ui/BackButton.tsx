import ChevronLeft from 'lucide-react/icons/chevron-left';
import House from 'lucide-react/icons/house';
import { use } from 'react';
import { texts } from '#kit/lib/texts.ts';
import { IconButton } from './IconButton.tsx';
import { NavigationContext } from './navigation.ts';
import { PageInfoContext } from './page-info.ts';

/** Renders the button that goes back to the previous page, or to the home page if the visit began on this page. */
export function BackButton({ floating = false }: { readonly floating?: boolean }) {
  const { isEntryPage } = use(PageInfoContext);
  const { back } = use(NavigationContext);
  return isEntryPage ? (
    <IconButton icon={House} label={texts.toIndex} floating={floating} to="/" />
  ) : (
    <IconButton icon={ChevronLeft} label={texts.back} floating={floating} size={floating ? 'm' : 'l'} onTap={back} />
  );
}
