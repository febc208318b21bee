import type { ReactNode } from 'react';
import type { QueryState } from '#kit/lib/query-state.ts';
import { texts } from '#kit/lib/texts.ts';
import { ErrorState } from './ErrorState.tsx';
import styles from './QueryBoundary.module.css';
import { TextButton } from './TextButton.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface QueryBoundaryProps<Data> {
  readonly query: QueryState<Data>;
  /** Appears while loading, in the shape of the content. */
  readonly skeleton: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** Returns the error's own sentence for shoppers, if it has one. */
const sentenceOfError = (error: Error | null): string | undefined =>
  error && 'sentence' in error && typeof error.sentence === 'string' ? error.sentence : undefined;

/**
 * Renders a query's data, its skeleton while it loads, or its error. A placeholder stays when loading fails, with a retry button above it.
 */
export function QueryBoundary<Data>({ query, skeleton, children }: QueryBoundaryProps<Data>) {
  if (query.data !== undefined) {
    return (
      <>
        {query.isError && query.isPlaceholderData && (
          <p className={styles.again} role="alert">
            <TextButton onTap={() => void query.refetch()}>{texts.failedPartly}</TextButton>
          </p>
        )}
        {children(query.data)}
      </>
    );
  }
  if (query.isError) return <ErrorState text={sentenceOfError(query.error)} busy={query.isFetching} onRetry={() => void query.refetch()} />;
  return (
    <div aria-busy>
      <VisuallyHidden>
        <span role="status">{texts.loading}</span>
      </VisuallyHidden>
      {skeleton}
    </div>
  );
}
