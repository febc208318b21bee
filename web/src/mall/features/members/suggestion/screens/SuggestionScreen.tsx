import { usePage } from '#phone/page.ts';
import { usePageNavigation } from '#phone/use-page-navigation.ts';
import { NavBar } from '#kit/ui/NavBar.tsx';
import { Tabs } from '#kit/ui/Tabs.tsx';
import { MySuggestions } from '../parts/MySuggestions.tsx';
import { SuggestionForm } from '../parts/SuggestionForm.tsx';
import { texts } from '../texts.ts';

/** Renders the page with two tabs: the form for a suggestion to the shop, and the member's own suggestions with the replies. */
export function SuggestionScreen() {
  const { go } = usePageNavigation();
  const tab = usePage().query.get('tab') === 'mine' ? 'mine' : 'write';
  const show = (to: 'write' | 'mine') => go(to === 'mine' ? '/suggestion?tab=mine' : '/suggestion', { replace: true });
  return (
    <>
      <NavBar />
      <Tabs
        tabs={[
          { key: 'write', name: texts.write },
          { key: 'mine', name: texts.mine },
        ]}
        on={tab}
        onChange={show}
        label={texts.tabs}
        sticky
        even
      />
      {tab === 'mine' ? <MySuggestions /> : <SuggestionForm onSent={() => show('mine')} />}
    </>
  );
}
