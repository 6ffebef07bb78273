import { isApiError } from '@portico/client';
import { useErrorText } from '@portico/i18n';

/** For `PorticoForm describeError`: why the server refused. A fault of ours is no refusal and surfaces as one. */
export function useDescribeError(): (error: unknown) => string {
  const errorText = useErrorText();
  return (error) => {
    if (!isApiError(error)) throw error;
    return errorText(error);
  };
}
