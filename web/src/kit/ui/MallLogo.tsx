import { useState } from 'react';
import { sizedPictureUrl } from '#kit/lib/picture-url.ts';
import { classes } from './classes.ts';
import { useMall } from './mall.ts';
import styles from './MallLogo.module.css';

interface MallLogoProps {
  /** Gives the URL of the merchant's logo. A shop icon in the site's colour replaces one that is empty or cannot be loaded. */
  readonly logo: string;
  readonly large?: boolean;
}

/** Shows the mall's logo, or a drawn shop if the logo's picture cannot be loaded. */
export function MallLogo({ logo, large = false }: MallLogoProps) {
  const { pictureHosts } = useMall();
  const [broken, setBroken] = useState('');
  return (
    <span className={classes(styles.mark, large && styles.large)} aria-hidden>
      {logo === broken ? (
        <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.7" strokeLinecap="round" strokeLinejoin="round">
          <path d="M4 9.5 5.6 5h12.8L20 9.5M4 9.5a2.67 2.67 0 0 0 5.33 0 2.67 2.67 0 0 0 5.34 0 2.67 2.67 0 0 0 5.33 0M5.8 12.6V19h12.4v-6.4M10 19v-3.2h4V19" />
        </svg>
      ) : (
        <img
          src={sizedPictureUrl(logo, pictureHosts, 'small')}
          alt=""
          onError={() => setBroken(logo)}
          ref={(image) => {
            // One that failed before the scripts came tells nobody.
            if (image?.complete && image.naturalWidth === 0) setBroken(logo);
          }}
        />
      )}
    </span>
  );
}
