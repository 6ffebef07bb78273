import type { PrivacyRequest } from '@portico/contracts';
import { saveFile } from '@portico/features/save-file';
import { useErrorText, useFormat } from '@portico/i18n';
import { Button, Row, snackbar, Text } from '@portico/ui';
import { useState } from 'react';
import { PrivacySection } from './PrivacySection.tsx';
import { askForCopy, fetchCopy } from './privacyCalls.ts';
import { usePrivacyChange } from './usePrivacy.ts';
import { usePrivacyT } from './words.ts';

/** The copy of one's data: asked for, being made, ready until a day. */
export function CopySection({ requests }: { requests: readonly PrivacyRequest[] }) {
  const t = usePrivacyT();
  const format = useFormat();
  const errorText = useErrorText();
  const asking = usePrivacyChange(() => askForCopy(), t('copy.asked'));
  const [isFetching, setIsFetching] = useState(false);
  const copies = requests.filter(({ kind }) => kind === 'download');
  const ready = copies.find(({ state }) => state === 'ready');
  const isMaking = copies.some(({ state }) => state === 'asked');

  function fetch(id: string) {
    setIsFetching(true);
    fetchCopy(id)
      .then(
        (file) => saveFile(file, 'portico-data.json'),
        (error) => void snackbar.show({ text: errorText(error), tone: 'negative' }),
      )
      .finally(() => setIsFetching(false));
  }

  return (
    <PrivacySection title={t('copy.title')} text={t('copy.text')}>
      {isMaking && <Text role="status">{t('copy.making')}</Text>}
      {ready?.expiresAt && (
        <Text role="status">{t('copy.ready', { time: format.dateTime(ready.expiresAt) })}</Text>
      )}
      <Row gap="3">
        {ready && (
          <Button variant="primary" startIcon="download" isBusy={isFetching} onClick={() => fetch(ready._id)}>
            {t('copy.fetch')}
          </Button>
        )}
        {!isMaking && (
          <Button isBusy={asking.isPending} onClick={() => asking.mutate(undefined)}>
            {t(ready ? 'copy.askAgain' : 'copy.ask')}
          </Button>
        )}
      </Row>
    </PrivacySection>
  );
}
