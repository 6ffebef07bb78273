import { type RefusedAnswer, useErrorText } from '@portico/i18n';
import { ErrorState, type ErrorStateProps, LoadingRegion } from '@portico/ui';
import type { ReactNode } from 'react';

/** As much of a query as it takes to show it: the answers of `useRemoteQuery` fit. */
export interface ShownQuery<T> {
  data: T | undefined;
  error: RefusedAnswer | null;
  isFetching: boolean;
  refetch: () => unknown;
}

export interface QueryStateProps<T> extends Pick<ErrorStateProps, 'kept' | 'headingLevel'> {
  query: ShownQuery<T>;
  /** Above the reason: "We could not load the events." */
  failed: string;
  /** In the shape of what comes; whoever cannot see it hears "Loading…". */
  skeleton: ReactNode;
  /** Instead of a list or page of nothing: what to do next. */
  empty?: ReactNode;
  /** Instead of a failure where the server says that there is no such thing. */
  notFound?: ReactNode;
  /** Puts around the failure what otherwise comes with the data, such as the page's heading. */
  frameFailure?: (failure: ReactNode) => ReactNode;
  /** Tells of a failed refetch above the data that stands; otherwise the data stand alone. */
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
 * A query in its states: loading, empty, failed with Retry, ready. What was read before stands while a newer answer fails
 * to come.
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
