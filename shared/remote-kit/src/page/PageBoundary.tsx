import { isApiError } from '@portico/client';
import { useErrorText, useT } from '@portico/i18n';
import { ErrorState, SkeletonPage } from '@portico/ui';
import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary, type ErrorBoundaryProps } from './ErrorBoundary.tsx';

export interface PageBoundaryProps extends Pick<ErrorBoundaryProps, 'onError' | 'resetKey'> {
  children: ReactNode;
  /** A placeholder in the shape of the page; a general one unless given. */
  skeleton?: ReactNode;
  renderError?: ErrorBoundaryProps['renderError'];
}

interface FailureProps {
  error: unknown;
  onRetry: () => void;
}

/** Says what went wrong, worded by its code if the server refused, and offers another try. */
export function FailureCard({ error, onRetry }: FailureProps) {
  const t = useT('common');
  const errorText = useErrorText();
  const text = isApiError(error) ? errorText(error) : t('errors.unexpected');
  return <ErrorState title={t('errors.title')} text={text} onRetry={onRetry} />;
}

/** Keeps the loading and the failures of one page away from the frame and from the next page. */
export function PageBoundary(props: PageBoundaryProps) {
  const { children, skeleton = <SkeletonPage />, renderError, onError, resetKey } = props;
  const draw = renderError ?? ((error, retry) => <FailureCard error={error} onRetry={retry} />);
  return (
    <ErrorBoundary renderError={draw} onError={onError} resetKey={resetKey}>
      <Suspense fallback={skeleton}>{children}</Suspense>
    </ErrorBoundary>
  );
}
