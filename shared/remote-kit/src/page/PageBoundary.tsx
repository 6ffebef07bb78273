import { isApiError } from '@portico/client';
import { useErrorText, useT } from '@portico/i18n';
import { ErrorState, SkeletonPage } from '@portico/ui';
import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary, type ErrorBoundaryProps } from './ErrorBoundary.tsx';

export interface PageBoundaryProps extends Pick<ErrorBoundaryProps, 'onError' | 'resetKey'> {
  children: ReactNode;
  /** In the shape of what comes; a general page unless given. */
  skeleton?: ReactNode;
  renderError?: ErrorBoundaryProps['renderError'];
}

interface FailureProps {
  error: unknown;
  onRetry: () => void;
}

/** What went wrong, worded by its code where the server refused, and a way to try again. */
export function FailureCard({ error, onRetry }: FailureProps) {
  const t = useT('common');
  const errorText = useErrorText();
  const text = isApiError(error) ? errorText(error) : t('errors.unexpected');
  return <ErrorState title={t('errors.title')} text={text} onRetry={onRetry} />;
}

/** Keeps one page's loading and failing away from the frame and from the next page. */
export function PageBoundary(props: PageBoundaryProps) {
  const { children, skeleton = <SkeletonPage />, renderError, onError, resetKey } = props;
  const draw = renderError ?? ((error, retry) => <FailureCard error={error} onRetry={retry} />);
  return (
    <ErrorBoundary renderError={draw} onError={onError} resetKey={resetKey}>
      <Suspense fallback={skeleton}>{children}</Suspense>
    </ErrorBoundary>
  );
}
