import { type ReactNode, useEffect, useState } from 'react';
import styles from './Illustration.module.css';
import { strokes } from './illustration-strokes.ts';
import type { illustrations } from './illustrations.tsx';

const cloud = 'M116 152h-6a34 34 0 0 1-3-67.800 50 50 0 0 1 96-8.200 38 38 0 0 1 6 76z';

/** Appears when nothing can be fetched, so it must not need a request of its own. */
const failed = (
  <>
    <path d={cloud} {...strokes.white} />
    <path d="M107 84.200A34 34 0 0 0 110 152h99a38 38 0 0 0 37-46c-26 22-98 22-139-21.800z" {...strokes.tint} />
    <path d="M128 152h-18a34 34 0 0 1-3-67.800 50 50 0 0 1 96-8.200 38 38 0 0 1 6 76h-17" {...strokes.line} />
    <path d="M166 118l-14 26h18l-14 28" {...strokes.line} strokeWidth={6} />
  </>
);

/** Lists the names of the drawings for empty and failed pages. */
export type IllustrationName = keyof typeof illustrations | 'failed';

/** Caches the illustrations after the first use; most pages never show any. */
let loadedIllustrations: typeof illustrations | undefined;

async function loadIllustrations(): Promise<typeof illustrations | undefined> {
  try {
    loadedIllustrations = (await import('./illustrations.tsx')).illustrations;
  } catch {} // the text next to it is enough
  return loadedIllustrations;
}

/** Returns the paths of an illustration; nothing until they are loaded, or if they cannot be loaded. */
function useLines(name: IllustrationName): ReactNode {
  const [loaded, setLoaded] = useState(loadedIllustrations);
  useEffect(() => {
    if (name !== 'failed' && !loaded) void loadIllustrations().then(setLoaded);
  }, [name, loaded]);
  return name === 'failed' ? failed : loaded?.[name];
}

/** Draws a small picture in the site's colour for empty and error states; screen readers ignore it. */
export const Illustration = ({ of }: { readonly of: IllustrationName }) => (
  <svg className={styles.drawing} viewBox="0 0 320 240" fill="none" aria-hidden>
    <ellipse cx="160" cy="207" rx="96" ry="9" fill="var(--ink)" opacity=".06" />
    <circle cx="160" cy="112" r="90" fill="rgba(var(--main-rgb), .08)" />
    {useLines(of)}
    <path d="M258 58v18M249 67h18M58 128v14M51 135h14" stroke="rgba(var(--main-rgb), .5)" strokeWidth="5" strokeLinecap="round" />
    <circle cx="70" cy="66" r="6" fill="rgba(var(--main-rgb), .3)" />
    <circle cx="266" cy="146" r="5" fill="rgba(var(--main-rgb), .3)" />
  </svg>
);
