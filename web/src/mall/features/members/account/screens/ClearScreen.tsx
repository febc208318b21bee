import { accountCalls } from 'contract/members/account/account.calls.ts';
import { useState } from 'react';
import { send } from '#phone/client.ts';
import { clearStored, type ClearScope } from '#phone/clear-stored.ts';
import { usePage } from '#phone/page.ts';
import { endSession, isLoggedIn } from '#phone/session.ts';
import { withSiteParams } from '#phone/with-site-params.ts';
import { mallPath } from 'contract/shop/site/mall-path.ts';

import { Button } from '#kit/ui/Button.tsx';
import { NavBar } from '#kit/ui/NavBar.tsx';
import { StateMessage } from '#kit/ui/StateMessage.tsx';
import { texts } from '../texts.ts';

const whats: Readonly<Record<string, ClearScope>> = { '/clearUserData': 'person', '/clearCache': 'cache', '/clearCache2': 'all' };

/**
 * Renders the page that clears what this browser has stored for the shop, by its URL with or without the login. It asks first: a link from
 * elsewhere must not log anybody out.
 */
export function ClearScreen() {
  const { row } = usePage();
  const what = whats[row.path] ?? 'cache';
  const [busy, setBusy] = useState(false);
  const clear = async () => {
    setBusy(true);
    if (what !== 'cache') {
      if (isLoggedIn()) await send(accountCalls.logout, {}).catch(() => {}); // offline the token expires by itself
      endSession();
    }
    await clearStored(what);
    // What the page holds in memory goes with the page.
    location.replace(mallPath + withSiteParams('/'));
  };
  return (
    <>
      <NavBar />
      <StateMessage illustration="nopermission" title={texts.clear[what]} text={texts.clearWhy[what]}>
        <Button kind="main" busy={busy} onTap={() => void clear()}>
          {texts.clearYes}
        </Button>
      </StateMessage>
    </>
  );
}
