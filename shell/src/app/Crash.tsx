import { reportRemoteFailure } from '@portico/client';
import { useT } from '@portico/i18n';
import { Button, Container, ErrorState } from '@portico/ui';
import { useEffect } from 'react';
import { useReplacedLanding } from './staticLanding.ts';

/** The frame itself has failed. All that is left is to say so, tell the server, and offer to load the page again. */
export function Crash({ error }: { error: unknown }) {
  const t = useT('shell');
  useReplacedLanding();
  useEffect(() => {
    const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    const version = process.env.PORTICO_VERSION ?? 'unknown';
    // If the report cannot be sent either, the card on screen is all that can be done.
    reportRemoteFailure({
      remote: 'shell',
      version,
      phase: 'render',
      shell: version,
      message: message.slice(0, 500),
    }).catch(() => undefined);
  }, [error]);
  return (
    <Container paddingBlock="16">
      <ErrorState
        title={t('common:errors.title')}
        text={t('crash.text')}
        headingLevel={2}
        action={
          <Button variant="primary" onClick={() => window.location.reload()}>
            {t('crash.reload')}
          </Button>
        }
      />
    </Container>
  );
}
