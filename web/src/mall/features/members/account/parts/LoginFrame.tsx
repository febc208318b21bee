import type { ReactNode } from 'react';
import { useSite } from '#mall/common/site.ts';
import { MallLogo } from '#kit/ui/MallLogo.tsx';
import { NavBar } from '#kit/ui/NavBar.tsx';
import { TintedBackdrop } from '#kit/ui/TintedBackdrop.tsx';
import { texts } from '../texts.ts';
import styles from './LoginFrame.module.css';

/** Renders the frame of the login pages: the mall's logo and name above a form. */
export function LoginFrame({ children }: { readonly children: ReactNode }) {
  const { name, slogan, logo } = useSite();
  return (
    <>
      <TintedBackdrop />
      <NavBar clear />
      <div className={styles.mall}>
        <MallLogo logo={logo} large />
        <div>
          <p className={styles.name}>{texts.welcome(name)}</p>
          {slogan !== '' && <p className={styles.slogan}>{slogan}</p>}
        </div>
      </div>
      {children}
    </>
  );
}
