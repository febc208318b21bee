import { linksCalls } from 'contract/sharing/links/links.calls.ts';
import type { Reply } from 'contract/call.ts';
import { shareCalls } from 'contract/sharing/share/share.calls.ts';
import { shareRewardCalls } from 'contract/sharing/share-reward/share-reward.calls.ts';
import ImageIcon from 'lucide-react/icons/image';
import ScanLine from 'lucide-react/icons/scan-line';
import LinkIcon from 'lucide-react/icons/link';
import Send from 'lucide-react/icons/send';
import { useEffect, useState } from 'react';
import { send, useRead } from '#phone/client.ts';
import { container } from '#phone/current-container.ts';
import { isLoggedIn } from '#phone/session.ts';
import { useSite } from '#mall/common/site.ts';
import { desktopQuery } from '#phone/use-media-query.ts';
import { usePageNavigation } from '#phone/use-page-navigation.ts';
import { currentPath } from '#phone/history-entries.ts';
import { formatAmount } from '#kit/lib/money-text.ts';
import { texts as commonTexts } from '#kit/lib/texts.ts';
import { copyText } from '#kit/ui/copy-text.ts';
import { type IconComponent, Icon } from '#kit/ui/Icon.tsx';
import { useMall } from '#kit/ui/mall.ts';
import { Sheet } from '#kit/ui/Sheet.tsx';
import { toast } from '#kit/ui/toast.ts';
import { logShare } from '../log-share.ts';
import { type Shared, sharedFrom } from '../shared.ts';
import { texts } from '../texts.ts';
import { type Drawing, Poster } from './Poster.tsx';
import styles from './ShareSheet.module.css';

interface ShareSheetProps {
  readonly shared: Shared;
  readonly title: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

type ShareSet = Reply<typeof shareCalls.getShareSet>;

interface Choice {
  readonly name: string;
  readonly icon: IconComponent;
  readonly act: () => void;
}

/** Lists where friends open links of the mini program: the messaging app and its mini programs. */
const opensMiniLinks = container === 'messagingApp' || container === 'miniProgram';

/** Asks for the mini program's short link; undefined, and logged, where there is none. */
async function requestMiniLink(shared: Shared, url: string, title: string): Promise<string | undefined> {
  try {
    return (await send(linksCalls.shortLink, { url, title: Array.from(title).slice(0, 20).join('') })).link;
  } catch (fault) {
    logShare(shared, 'link', fault);
    return undefined;
  }
}

/** Shortens a link for a member: in the messaging app by the shop's mini program. A visitor, and whoever gets no short link, keeps the original. */
async function shortenLink(shared: Shared, { link, title, mini }: Pick<ShareSet, 'link' | 'title' | 'mini'>): Promise<string> {
  if (!isLoggedIn()) return link;
  if (opensMiniLinks && mini === 1) return (await requestMiniLink(shared, link, title)) ?? link;
  try {
    return (await send(linksCalls.createShortUrl, { url: link })).shortUrl;
  } catch (fault) {
    logShare(shared, 'link', fault);
    return link;
  }
}

/** Says what the member earns by sharing a product at its ordinary price, where the shop pays for it. */
function Earning({ shared: { kind, numIid, activityType }, open }: Pick<ShareSheetProps, 'shared' | 'open'>) {
  const { money } = useMall();
  const { shareReward } = useSite();
  const earns = shareReward === 1 && isLoggedIn() && kind === 'goods' && numIid !== undefined && activityType === undefined;
  const earned = useRead(shareRewardCalls.shareEarnMoneys, open && earns ? { ids: [numIid] } : null);
  const amount = earned.data?.list[0]?.shareEarnMoeny ?? 0;
  if (amount === 0) return null;
  return (
    <p className={styles.earning}>
      <b>{commonTexts.shareEarning(money.sign + formatAmount(amount))}</b>
      {texts.earnWhy}
    </p>
  );
}

/** Renders the sheet with the ways of sharing a page: to a friend, by a poster or a mini-program code, by a copied link. It also draws the poster. */
export function ShareSheet({ shared, title, open, onClose }: ShareSheetProps) {
  const { go } = usePageNavigation();
  const [drawing, setDrawing] = useState<Drawing>();
  const shareSet = useRead(shareCalls.getShareSet, open ? { ...shared, ...sharedFrom() } : null);
  const { link, title: shareTitle, mini } = shareSet.data ?? {};
  const [short, setShort] = useState<{ readonly of: string; readonly url: string }>();
  const key = JSON.stringify(shared);
  // The short link is there before the tap: browsers copy only immediately after it.
  useEffect(() => {
    if (link === undefined || shareTitle === undefined || mini === undefined) return;
    void shortenLink(JSON.parse(key) as Shared, { link, title: shareTitle, mini }).then((url) => setShort({ of: link, url }));
  }, [link, shareTitle, mini, key]);

  const close = (): void => {
    setDrawing(undefined);
    onClose();
  };
  const url = short?.of === link ? short?.url : link;
  const isDesktop = matchMedia(desktopQuery).matches;
  const canShare = typeof navigator.share === 'function' && !isDesktop;
  const shareToFriend = (): void => {
    if (container === 'messagingApp') {
      toast(texts.messagingGuide);
      return;
    }
    // Whoever closes the device's sheet has changed their mind.
    navigator.share({ title: shareSet.data?.title ?? title, text: shareSet.data?.desc ?? '', url: url ?? location.href }).then(
      () => logShare(shared, 'device'),
      (fault: Error) => fault.name !== 'AbortError' && logShare(shared, 'device', fault),
    );
    close();
  };
  const draw = (what: Drawing): void => {
    if (isLoggedIn()) setDrawing(what);
    else {
      close();
      go(`/login?redirect=${encodeURIComponent(currentPath())}`);
    }
  };
  const copyLink = (): void => {
    void copyText(url ?? location.href, texts.copied).then(() => logShare(shared, 'link'));
    close();
  };
  const choices: readonly Choice[] = [
    ...(canShare || container === 'messagingApp' ? [{ name: texts.friend, icon: Send, act: shareToFriend }] : []),
    { name: shared.kind === 'order' ? texts.ordersPoster : texts.poster, icon: ImageIcon, act: () => draw('poster') },
    ...(mini === 1 ? [{ name: texts.miniCode, icon: ScanLine, act: () => draw('miniCode') }] : []),
    { name: texts.link, icon: LinkIcon, act: copyLink },
  ];
  return (
    <Sheet open={open} onClose={close} title={drawing === 'miniCode' ? texts.miniCode : drawing ? texts.posterAlt : texts.shareTo}>
      {drawing ? (
        <Poster shared={shared} drawing={drawing} link={link ?? location.href} />
      ) : (
        <>
          <Earning shared={shared} open={open} />
          <ul className={styles.choices}>
            {choices.map(({ name, icon, act }) => (
              <li key={name}>
                <button type="button" className={styles.choice} onClick={act}>
                  <span className={styles.disc}>
                    <Icon of={icon} size="l" />
                  </span>
                  {name}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </Sheet>
  );
}
