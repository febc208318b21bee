import { posterTimeoutMs } from '#lib/time-limits.ts';
import { posterCalls } from 'contract/poster/poster.calls.ts';
import { useEffect, useState } from 'react';
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
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<{ readonly poster?: Drawn; readonly why?: string }>({});
  const key = JSON.stringify(shared);
  useEffect(() => {
    let isLeft = false;
    const thing = JSON.parse(key) as Shared;
    requestPoster(thing).then(
      (poster) => {
        logShare(thing, 'poster');
        if (!isLeft) setState({ poster });
      },
      (fault: Error) => {
        logShare(thing, 'poster', fault);
        if (!isLeft) setState({ why: errorSentence(fault) });
      },
    );
    return () => {
      isLeft = true;
    };
  }, [key, attempt]);

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
            setAttempt(attempt + 1);
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
