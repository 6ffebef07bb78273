import { isApiError } from '@portico/client';
import { useErrorText } from '@portico/i18n';

/** For `PorticoForm describeError`: why the server refused. Our own bugs are not refusals and are thrown on. */
export function useDescribeError(): (error: unknown) => string {
  const errorText = useErrorText();
  return (error) => {
    if (!isApiError(error)) throw error;
    return errorText(error);
  };
}
