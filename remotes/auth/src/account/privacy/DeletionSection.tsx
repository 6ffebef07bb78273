import type { PrivacyOverview } from '@portico/contracts';
import { longestPrivacyMessage } from '@portico/contracts/lists';
import { keys } from '@portico/features/queries';
import { useFormat, useT } from '@portico/i18n';
import { useDescribeError, useQueryCache } from '@portico/remote-kit';
import { useSession } from '@portico/session';
import { Banner, Button, Row, Text } from '@portico/ui';
import { PorticoForm, SubmitButton, TextareaField } from '@portico/ui/forms';
import { Dialog } from '@portico/ui/overlays';
import { useState } from 'react';
import { PrivacySection } from './PrivacySection.tsx';
import { askToBeDeleted, callOffDeletion } from './privacyCalls.ts';
import { usePrivacyChange } from './usePrivacy.ts';
import { usePrivacyT } from './words.ts';

/** The deletion of one's account: asked for, with its day, and called off. People with powers give them back first. */
export function DeletionSection({ deletion }: Pick<PrivacyOverview, 'deletion'>) {
  const t = usePrivacyT();
  const format = useFormat();
  const roles = useSession(({ me }) => me?.currentPerson.roles);
  const [isAsking, setIsAsking] = useState(false);
  const callingOff = usePrivacyChange(() => callOffDeletion(), t('deletion.calledOff'));
  const isMember = roles?.every((role) => role === 'agent' || role === 'billingAdmin') ?? false;
  return (
    <PrivacySection title={t('deletion.title')} text={t('deletion.text')}>
      {deletion ? (
        <Banner
          tone="warning"
          action={
            deletion.canCallOff && (
              <Button size="sm" isBusy={callingOff.isPending} onClick={() => callingOff.mutate(undefined)}>
                {t('deletion.callOff')}
              </Button>
            )
          }
        >
          {t(deletion.canCallOff ? 'deletion.on' : 'deletion.byStaff', {
            time: format.dateTime(deletion.deleteAfter),
          })}
        </Banner>
      ) : isMember ? (
        <Row>
          <Button variant="danger" onClick={() => setIsAsking(true)}>
            {t('deletion.ask')}
          </Button>
        </Row>
      ) : (
        <Text>{t('deletion.staff')}</Text>
      )}
      <Dialog isOpen={isAsking} onClose={() => setIsAsking(false)} title={t('deletion.ask')}>
        <DeletionForm onClose={() => setIsAsking(false)} />
      </Dialog>
    </PrivacySection>
  );
}

function DeletionForm({ onClose }: { onClose: () => void }) {
  const t = usePrivacyT();
  const cache = useQueryCache();
  return (
    <PorticoForm
      initialValues={{ message: '' }}
      translate={useT('privacy')}
      describeError={useDescribeError()}
      onSubmit={async ({ message }) => {
        const overview = await askToBeDeleted(message.trim());
        cache.replace(keys.privacy.mine, () => overview);
        onClose();
      }}
    >
      <Text tone="muted">{t('deletion.consequence')}</Text>
      <TextareaField
        name="message"
        label={t('deletion.why')}
        rows={3}
        maxLength={longestPrivacyMessage}
        isOptional
      />
      <Row justifyContent="flex-end" gap="3">
        <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
        <SubmitButton variant="danger">{t('deletion.ask')}</SubmitButton>
      </Row>
    </PorticoForm>
  );
}
