import { type RefusedAnswer, useErrorText } from '@portico/i18n';
import { ErrorState, type ErrorStateProps, LoadingRegion } from '@portico/ui';
import type { ReactNode } from 'react';

/** The parts of a query that are needed to show it; the results of `useRemoteQuery` fit. */
export interface ShownQuery<T> {
  data: T | undefined;
  error: RefusedAnswer | null;
  isFetching: boolean;
  refetch: () => unknown;
}

export interface QueryStateProps<T> extends Pick<ErrorStateProps, 'kept' | 'headingLevel'> {
  query: ShownQuery<T>;
  /** The line above the reason: "We could not load the events." */
  failed: string;
  /** A placeholder in the shape of the content; screen readers hear "Loading…". */
  skeleton: ReactNode;
  /** Shown instead of an empty list or page: what to do next. */
  empty?: ReactNode;
  /** Shown instead of a failure when the server answers that it does not exist. */
  notFound?: ReactNode;
  /** Wraps the failure in what otherwise comes with the data, such as the page's heading. */
  frameFailure?: (failure: ReactNode) => ReactNode;
  /** Reports a failed refetch above the data on screen; by default only the data is shown. */
  isStaleTold?: boolean;
  children: (data: T) => ReactNode;
}

function isEmpty(data: unknown): boolean {
  if (Array.isArray(data)) return data.length === 0;
  return typeof data === 'object' && data !== null && 'docs' in data && isEmpty(data.docs);
}

function Failure<T>(props: QueryStateProps<T> & { error: RefusedAnswer }) {
  const { query, error, failed, kept, headingLevel } = props;
  const errorText = useErrorText();
  return (
    <ErrorState
      title={failed}
      text={errorText(error)}
      kept={kept}
      headingLevel={headingLevel}
      isRetrying={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  );
}

/**
 * Draws a query in its states: loading, empty, failed with Retry, ready. Data that was read before stays on screen when
 * a newer answer fails.
 */
export function QueryState<T>(props: QueryStateProps<T>) {
  const { query, skeleton, empty, notFound, frameFailure, isStaleTold, children } = props;
  const { data, error } = query;
  if (notFound !== undefined && error?.code === 'NOT_FOUND') return notFound;
  const failure = error && <Failure {...props} error={error} />;
  if (data === undefined) {
    if (!failure) return <LoadingRegion>{skeleton}</LoadingRegion>;
    return frameFailure ? frameFailure(failure) : failure;
  }
  return (
    <>
      {isStaleTold && failure}
      {empty !== undefined && isEmpty(data) ? empty : children(data)}
    </>
  );
}
