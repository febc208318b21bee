import type { ReactNode } from 'react';
import { texts } from '#lib/texts.ts';
import { ErrorFace } from './ErrorFace.tsx';
import styles from './Faces.module.css';
import { QuietButton } from './QuietButton.tsx';
import { Unseen } from './Unseen.tsx';

/** Describes the state of a query, as returned by useRead and usePages. */
export interface AskedOnce<Data> {
  readonly data: Data | undefined;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly error: Error | null;
  /** Stays true while `data` is a placeholder in the shape of the real reply. */
  readonly isPlaceholderData?: boolean;
  readonly refetch: () => unknown;
}

interface FacesProps<Data> {
  readonly of: AskedOnce<Data>;
  /** Appears while loading, in the shape of the content. */
  readonly skeleton: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** Returns the error's own sentence for shoppers, if it has one. */
const sentenceIn = (error: Error | null): string | undefined =>
  error && 'sentence' in error && typeof error.sentence === 'string' ? error.sentence : undefined;

/**
 * Renders a query's data, its skeleton while it loads, or its error. A placeholder stays when loading fails, with a retry button above it.
 */
export function Faces<Data>({ of, skeleton, children }: FacesProps<Data>) {
  if (of.data !== undefined) {
    return (
      <>
        {of.isError && of.isPlaceholderData && (
          <p className={styles.again} role="alert">
            <QuietButton onTap={() => void of.refetch()}>{texts.failedPartly}</QuietButton>
          </p>
        )}
        {children(of.data)}
      </>
    );
  }
  if (of.isError) return <ErrorFace text={sentenceIn(of.error)} busy={of.isFetching} onRetry={() => void of.refetch()} />;
  return (
    <div aria-busy>
      <Unseen>
        <span role="status">{texts.loading}</span>
      </Unseen>
      {skeleton}
    </div>
  );
}
