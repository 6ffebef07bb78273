import { keys, staleAfter } from '@portico/features/queries';
import { useDescribeError, useRemoteMutation, useRemoteQuery } from '@portico/remote-kit';
import { Button, Row, snackbar, Text } from '@portico/ui';
import { changeShared, readShared } from './dossierCalls.ts';
import { useFacts } from './useFacts.ts';
import { useDossierT } from './words.ts';

/** Whether the network sees this client, without the name, and the description it sees. */
export function ShownToNetwork({ clientId }: { clientId: string }) {
  const t = useDossierT();
  const facts = useFacts();
  const describe = useDescribeError();
  const shared = useRemoteQuery(keys.prospects.own(clientId), (context) => readShared(clientId, context), {
    staleTimeMs: 0,
  });
  const change = useRemoteMutation((isShared: boolean) => changeShared(clientId, { isShared }), {
    invalidates: staleAfter.askForIntroduction,
    onError: (error) => void snackbar.show({ text: describe(error), tone: 'negative' }),
  });
  if (!shared.data) return null;
  const { isShared, facts: told } = shared.data;
  return (
    <Row gap="3" marginBlockStart="6">
      <Text size="sm" tone="muted">
        {!isShared && t('shown.no')}
        {isShared && (told ? t('shown.yes', { as: facts.title(told) }) : t('shown.soon'))}
      </Text>
      <Button size="sm" variant="quiet" isBusy={change.isPending} onClick={() => change.mutate(!isShared)}>
        {t(isShared ? 'shown.hide' : 'shown.show')}
      </Button>
    </Row>
  );
}
