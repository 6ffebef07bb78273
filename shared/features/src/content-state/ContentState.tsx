import { useErrorText } from '@portico/i18n';
import { QueryState, type QueryStateProps } from '@portico/remote-kit';
import { ErrorState } from '@portico/ui';
import { useContentT } from './words.ts';

export type ContentStateProps<T> = Omit<QueryStateProps<T>, 'failed' | 'isStaleTold'>;

/** Draws a query for a text that members read; its failure is worded as B §8 demands, with the reason in the line. */
export function ContentState<T>(props: ContentStateProps<T>) {
  const t = useContentT();
  const errorText = useErrorText();
  const { query, kept, headingLevel, frameFailure } = props;
  const failed = query.error ? t('failed', { error: errorText(query.error) }) : '';
  const failure = (
    <ErrorState
      title={failed}
      {...{ kept, headingLevel }}
      isRetrying={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  );
  return (
    <QueryState
      {...props}
      failed={failed}
      frameFailure={() => (frameFailure ? frameFailure(failure) : failure)}
    />
  );
}
