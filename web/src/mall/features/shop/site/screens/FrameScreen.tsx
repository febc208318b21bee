import { useState } from 'react';
import { withSiteParams } from '#phone/with-site-params.ts';
import { usePage } from '#phone/page.ts';
import { mallPath } from 'contract/shop/site/mall-path.ts';
import { returnPath } from '#phone/return-path.ts';
import { NavBar } from '#kit/ui/NavBar.tsx';
import { outsideTexts as texts } from '../outside-texts.ts';
import styles from './FrameScreen.module.css';

/** Shows a page of the mall in a frame, as another app would show it, for developers. Only test environments have this screen. */
export function FrameScreen() {
  const { query } = usePage();
  const [path, setPath] = useState(() => returnPath(query.get('url')));
  return (
    <>
      <NavBar />
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          const typed = new FormData(event.currentTarget).get('path');
          setPath(returnPath(typeof typed === 'string' ? typed : null));
        }}
      >
        <input className={styles.path} name="path" aria-label={texts.frameUrl} defaultValue={path} />
        <button className={styles.show} type="submit">
          {texts.show}
        </button>
      </form>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- it shows only pages of this mall, which need all that they have */}
      <iframe className={styles.frame} title={texts.frame} src={`${mallPath}${withSiteParams(path)}`} />
    </>
  );
}
