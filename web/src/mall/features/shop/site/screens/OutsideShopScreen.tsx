import { siteCalls } from 'contract/shop/site/site.calls.ts';
import { useEffect } from 'react';
import { errorSentence } from '#client/call-errors.ts';
import { useRead } from '#phone/client.ts';
import { container } from '#phone/current-container.ts';
import { openOutsidePage } from '#phone/open-page.ts';
import { usePage } from '#phone/page.ts';
import { usePageNavigation } from '#phone/use-page-navigation.ts';
import { Button } from '#kit/ui/Button.tsx';
import { NavBar } from '#kit/ui/NavBar.tsx';
import { Skeleton } from '#kit/ui/Skeleton.tsx';
import { StateMessage } from '#kit/ui/StateMessage.tsx';
import { outsideTexts as texts } from '../outside-texts.ts';

/**
 * Renders the page that leads to a shop outside the mall, if the merchant allows it. On the way back it opens the cashier of an order (`tid`), or the
 * payment page of that shop (`url`).
 */
export function OutsideShopScreen() {
  const { query, path } = usePage();
  const { go } = usePageNavigation();
  const isBack = /^\/micro_redirect\/jdjlpay/i.test(path);
  const tid = isBack ? /^\d{20}$/.exec(query.get('tid') ?? '')?.[0] : undefined;
  const url = query.get('url');
  const asked = tid === undefined && (!isBack || url !== null);
  const link = useRead(
    siteCalls.outsideLink,
    asked ? { ...(url === null ? {} : { url: url.slice(0, 1500) }), ...(isBack ? { pay: 1 as const } : {}) } : null,
  );
  useEffect(() => {
    if (tid !== undefined) go(`/cashier/${tid}`, { replace: true });
    else if (!asked) go('/', { replace: true });
  }, [tid, asked, go]);
  const target = link.data?.url;
  useEffect(() => {
    if (target === undefined) return;
    if (container === 'nativeApp') openOutsidePage(target, container);
    // A desktop opens it in a new window, which browsers let only a tap do. Elsewhere going back must not lead there again.
    else if (container !== 'desktop') location.replace(target);
  }, [target]);
  return (
    <>
      <NavBar />
      {link.isError ? (
        <StateMessage illustration="nopermission" title={texts.notAllowed} text={errorSentence(link.error)}>
          <Button kind="main" to="/" replace>
            {texts.toIndex}
          </Button>
        </StateMessage>
      ) : link.data && target !== undefined ? (
        <StateMessage illustration="nodata" title={isBack ? texts.paying : texts.leaving} text={texts.leavingTo(link.data.host)}>
          <Button kind="main" onTap={() => openOutsidePage(target, container)}>
            {texts.open}
          </Button>
          <Button kind="line" to="/" replace>
            {texts.toIndex}
          </Button>
        </StateMessage>
      ) : (
        <Skeleton height={600} />
      )}
    </>
  );
}
