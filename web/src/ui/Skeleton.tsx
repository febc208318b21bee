import styles from './Skeleton.module.css';

interface SkeletonProps {
  /** In units of the design; the whole width when not said. */
  readonly width?: number;
  readonly height: number;
  readonly radius?: number;
}

const rem = (units: number | undefined): string | undefined => (units === undefined ? undefined : `${units / 100}rem`);

/** The place of something that is on its way, in its shape. */
export const Skeleton = ({ width, height, radius }: SkeletonProps) => (
  <i className={styles.skeleton} style={{ width: rem(width) ?? '100%', height: rem(height), borderRadius: rem(radius) }} />
);

/** A few lines of a list on their way: a picture and its words, as most lists have them. */
export const SkeletonLines = ({ lines = 4 }: { readonly lines?: number }) => (
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
