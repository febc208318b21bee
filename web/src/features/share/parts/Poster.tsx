import { posterTimeoutMs } from '#lib/time-limits.ts';
import { posterCalls } from 'contract/poster/poster.calls.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { errorSentence } from '#api/call-errors.ts';
import { send } from '#api/send.ts';
import { desktopQuery, useMediaQuery } from '#app/use-media-query.ts';
import { Button } from '#ui/Button.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { logShare } from '../log-share.ts';
import type { Shared } from '../shared.ts';
import { texts } from '../texts.ts';
import styles from './ShareSheet.module.css';

/** Asks for the poster of what a page shares; for at most 20 s. */
function requestPoster({ kind, numIid, pageId, tid }: Shared) {
  const options = { timeoutMs: posterTimeoutMs };
  if (kind === 'order' && tid !== undefined) return send(posterCalls.orderPoster, { orderId: tid }, options);
  if (numIid !== undefined) return send(posterCalls.goodsPoster, { numIid }, options);
  return send(posterCalls.pagePoster, pageId === undefined ? {} : { id: Number(pageId) }, options);
}

type Drawn = Awaited<ReturnType<typeof requestPoster>>;

/** Shows the drawn poster, and how to save it: by a long press, or on a desktop by a button. */
export function Poster({ shared }: { readonly shared: Shared }) {
  const isDesktop = useMediaQuery(desktopQuery);
  const [state, setState] = useState<{ readonly poster?: Drawn; readonly why?: string }>({});
  const key = JSON.stringify(shared);
  /** Counts the requests: the answer to an earlier one is dropped. */
  const latest = useRef(0);
  const draw = useCallback(async (thing: Shared) => {
    latest.current += 1;
    const mine = latest.current;
    const show = (next: { readonly poster?: Drawn; readonly why?: string }) => mine === latest.current && setState(next);
    try {
      const poster = await requestPoster(thing);
      logShare(thing, 'poster');
      show({ poster });
    } catch (fault) {
      logShare(thing, 'poster', fault);
      show({ why: errorSentence(fault) });
    }
  }, []);
  useEffect(() => {
    void draw(JSON.parse(key) as Shared);
    return () => {
      latest.current += 1;
    };
  }, [key, draw]);

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
            void draw(shared);
          }}
        >
          {texts.again}
        </Button>
      </div>
    );
  return (
    <div className={styles.poster} aria-busy={poster === undefined}>
      {poster === undefined ? (
        <div className={styles.empty}>
          <Skeleton height={860} />
        </div>
      ) : (
        <img className={styles.picture} src={poster.url} width={poster.width} height={poster.height} alt={texts.posterAlt} />
      )}
      <p className={styles.hint}>{poster === undefined ? texts.making : isDesktop ? '' : texts.save}</p>
      {poster !== undefined && isDesktop && (
        <a className={styles.save} href={poster.url} download="poster.jpg">
          {texts.saveDesktop}
        </a>
      )}
    </div>
  );
}
