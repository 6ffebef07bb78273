import type { OwnDecision } from '@portico/contracts';
import { longestReport } from '@portico/contracts/lists';
import { keys } from '@portico/features/queries';
import { useFormat } from '@portico/i18n';
import { useDescribeError, useQueryCache } from '@portico/remote-kit';
import { Card, Stack, Text } from '@portico/ui';
import { PorticoForm, SubmitButton, TextareaField, yup } from '@portico/ui/forms';
import { Dialog } from '@portico/ui/overlays';
import { useMessagesT, useMessagesTexts } from '../words.ts';
import { appeal } from './reportCalls.ts';

export interface DecisionsDialogProps {
  isOpen: boolean;
  onClose: () => void;
  decisions: readonly OwnDecision[];
}

const schema = yup.object({ words: yup.string().trim().required('decision.appealMissing') });

function Appeal({ decision }: { decision: OwnDecision }) {
  const t = useMessagesT();
  const translate = useMessagesTexts();
  const format = useFormat();
  const describeError = useDescribeError();
  const cache = useQueryCache();
  const { _id, appeal: made, appealUntil } = decision;
  if (made) {
    const answer = made.isGranted === null ? 'waits' : made.isGranted ? 'granted' : 'kept';
    return <Text size="sm">{t(`decision.${answer}`)}</Text>;
  }
  if (Date.parse(appealUntil) < Date.now()) return null;
  async function send({ words }: { words: string }) {
    await appeal(_id, { words: words.trim() });
    await cache.invalidate(keys.messages.decisions);
  }
  return (
    <PorticoForm
      initialValues={{ words: '' }}
      schema={schema}
      onSubmit={send}
      describeError={describeError}
      translate={translate}
    >
      <TextareaField
        name="words"
        label={t('decision.appeal')}
        hint={t('decision.appealUntil', { date: format.date(appealUntil) })}
        rows={3}
        maxLength={longestReport}
      />
      <SubmitButton variant="secondary">{t('decision.send')}</SubmitButton>
    </PorticoForm>
  );
}

/** Staff's decisions about the reader's own messages, the reasons, and the way to appeal. */
export function DecisionsDialog({ isOpen, onClose, decisions }: DecisionsDialogProps) {
  const t = useMessagesT();
  const format = useFormat();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('decision.title')} size="lg">
      <Stack gap="5">
        {decisions.map((decision) => {
          const { _id, line, at, takesAway, warns, closedUntil, words } = decision;
          return (
            <Card key={_id} as="section">
              <Stack gap="3">
                <Text size="sm" tone="muted">
                  {format.date(at)}
                </Text>
                <Text dir="auto" overflowWrap="anywhere">
                  “{line}”
                </Text>
                <Text size="sm">
                  {[
                    takesAway && t('decision.takesAway'),
                    warns && t('decision.warns'),
                    closedUntil && t('decision.closed', { date: format.date(closedUntil) }),
                  ]
                    .filter(Boolean)
                    .join(' ')}
                </Text>
                {words && (
                  <Text dir="auto" overflowWrap="anywhere">
                    {words}
                  </Text>
                )}
                <Appeal decision={decision} />
              </Stack>
            </Card>
          );
        })}
      </Stack>
    </Dialog>
  );
}
