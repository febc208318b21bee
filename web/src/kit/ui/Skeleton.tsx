import styles from './Skeleton.module.css';

interface SkeletonProps {
  /** Gives the width in design units (1/100 rem); the whole width by default. */
  readonly width?: number;
  readonly height: number;
  readonly radius?: number;
}

const rem = (units: number | undefined): string | undefined => (units === undefined ? undefined : `${units / 100}rem`);

/** Draws a grey box in place of content that is loading. */
export const Skeleton = ({ width, height, radius }: SkeletonProps) => (
  <i className={styles.skeleton} style={{ width: rem(width) ?? '100%', height: rem(height), borderRadius: rem(radius) }} />
);

/** Draws a few loading lines of a list, each with a picture and text. */
export const ListRowsSkeleton = ({ lines = 4 }: { readonly lines?: number }) => (
  <div className={styles.lines}>
    {Array.from({ length: lines }, (_, at) => (
      <div key={at} className={styles.line}>
        <Skeleton width={144} height={144} radius={12} />
        <div className={styles.words}>
          <Skeleton height={26} />
          <Skeleton width={240} height={22} />
          <Skeleton width={140} height={32} />
        </div>
      </div>
    ))}
  </div>
);
