import type { ReactNode } from 'react';
import { texts } from '#lib/texts.ts';
import { ErrorFace } from './ErrorFace.tsx';
import styles from './Faces.module.css';
import { QuietButton } from './QuietButton.tsx';
import { Unseen } from './Unseen.tsx';

/** What the faces need to know of an asking: useRead and usePages both give it. */
export interface AskedOnce<Data> {
  readonly data: Data | undefined;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly error: Error | null;
  /** What is there only shows the shape of what was asked for. */
  readonly isPlaceholderData?: boolean;
  readonly refetch: () => unknown;
}

interface FacesProps<Data> {
  readonly of: AskedOnce<Data>;
  /** In the shape of what comes. */
  readonly skeleton: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** What a failure has to say to a shopper, where it brings a sentence of its own. */
const sentenceIn = (error: Error | null): string | undefined =>
  error && 'sentence' in error && typeof error.sentence === 'string' ? error.sentence : undefined;

/**
 * What was asked for, once it is there; until then that it is on its way, or that it did not come. Where something is there in its
 * place it stays, with a quiet way to ask again above it.
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
