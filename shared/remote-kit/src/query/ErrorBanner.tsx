import { type RefusedAnswer, useErrorText } from '@portico/i18n';
import { Banner } from '@portico/ui';

/** Says in words why a change failed, at once to screen readers too; draws nothing as long as none has. */
export function ErrorBanner({ error }: { error: RefusedAnswer | null | undefined }) {
  const errorText = useErrorText();
  if (!error) return null;
  return (
    <Banner tone="negative" isUrgent>
      {errorText(error)}
    </Banner>
  );
}
