import { posterTimeoutMs } from '#kit/lib/time-limits.ts';
import { linksCalls } from 'contract/sharing/links/links.calls.ts';
import { posterCalls } from 'contract/front/poster/poster.calls.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { errorSentence } from '#client/call-errors.ts';
import { send } from '#phone/client.ts';
import { desktopQuery, useMediaQuery } from '#phone/use-media-query.ts';
import { Button } from '#kit/ui/Button.tsx';
import { Chip, ChipGroup } from '#kit/ui/Chip.tsx';
import { Skeleton } from '#kit/ui/Skeleton.tsx';
import { logShare } from '../log-share.ts';
import type { Shared } from '../shared.ts';
import { texts } from '../texts.ts';
import styles from './ShareSheet.module.css';

/** Lists the pictures that can be drawn to share a page: a poster, one with several pictures of a product, or the code of the shop's mini program. */
export type Drawing = 'poster' | 'pictures' | 'miniCode';

/** Asks for the picture of what a page shares; for at most 20 s. @param link the shared address, which the mini program's code opens */
function requestPoster({ kind, numIid, pageId, tid, activityId, activityType }: Shared, drawing: Drawing, link: string) {
  const options = { timeoutMs: posterTimeoutMs };
  const activity = { ...(activityId ? { activityId } : {}), ...(activityType ? { activityType } : {}) };
  if (drawing === 'miniCode') return send(linksCalls.getQrcode, { url: link }, options);
  if (kind === 'order' && tid !== undefined) return send(posterCalls.orderPoster, { orderId: tid }, options);
  if (numIid !== undefined && drawing === 'pictures') return send(posterCalls.multiPoster, { numIid, ...activity }, options);
  if (numIid !== undefined) return send(posterCalls.goodsPoster, { numIid, ...activity }, options);
  return send(posterCalls.pagePoster, pageId === undefined ? {} : { id: Number(pageId) }, options);
}

type Drawn = Pick<Awaited<ReturnType<typeof requestPoster>>, 'url' | 'width' | 'height'>;

interface PosterProps {
  readonly shared: Shared;
  readonly drawing: Drawing;
  readonly link: string;
}

/** Shows the drawn poster, and how to save it: by a long press, or on a desktop by a button. */
export function Poster({ shared, drawing: first, link }: PosterProps) {
  const isDesktop = useMediaQuery(desktopQuery);
  const [state, setState] = useState<{ readonly poster?: Drawn; readonly why?: string }>({});
  const [drawing, setDrawing] = useState(first);
  const key = JSON.stringify(shared);
  /** Counts the requests: the answer to an earlier one is dropped. */
  const latest = useRef(0);
  const draw = useCallback(
    async (thing: Shared, kind: Drawing) => {
      latest.current += 1;
      const mine = latest.current;
      const show = (next: { readonly poster?: Drawn; readonly why?: string }) => mine === latest.current && setState(next);
      try {
        const poster = await requestPoster(thing, kind, link);
        logShare(thing, 'poster');
        show({ poster });
      } catch (fault) {
        logShare(thing, 'poster', fault);
        show({ why: errorSentence(fault) });
      }
    },
    [link],
  );
  useEffect(() => {
    void draw(JSON.parse(key) as Shared, drawing);
    return () => {
      latest.current += 1;
    };
  }, [key, draw, drawing]);

  const choose = (one: Drawing): void => {
    setState({});
    setDrawing(one);
  };

  const { poster, why } = state;
  if (why !== undefined)
    return (
      <div className={styles.poster}>
        <p className={styles.hint} role="alert">
          {why}
        </p>
        <Button
          kind="main"
          onTap={() => {
            setState({});
            void draw(shared, drawing);
          }}
        >
          {texts.again}
        </Button>
      </div>
    );
  return (
    <div className={styles.poster} aria-busy={poster === undefined}>
      {shared.kind === 'goods' && drawing !== 'miniCode' && (
        <div className={styles.kinds}>
          <ChipGroup label={texts.posterKind}>
            {(['poster', 'pictures'] as const).map((one) => (
              <Chip key={one} on={drawing === one} onTap={() => choose(one)}>
                {one === 'poster' ? texts.onePicture : texts.pictures}
              </Chip>
            ))}
          </ChipGroup>
        </div>
      )}
      {poster === undefined ? (
        <div className={styles.empty}>
          <Skeleton height={drawing === 'miniCode' ? 500 : 860} />
        </div>
      ) : (
        <img
          className={styles.picture}
          src={poster.url}
          width={poster.width}
          height={poster.height}
          alt={drawing === 'miniCode' ? texts.miniCode : texts.posterAlt}
        />
      )}
      <p className={styles.hint}>{poster === undefined ? texts.making : isDesktop ? '' : texts.save}</p>
      {poster !== undefined && isDesktop && (
        <a className={styles.save} href={poster.url} download={drawing === 'miniCode' ? 'code.jpg' : 'poster.jpg'}>
          {texts.saveDesktop}
        </a>
      )}
    </div>
  );
}
