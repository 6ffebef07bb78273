import { FilesOf } from '@portico/features/message-files';
import { useErrorText } from '@portico/i18n';
import { Box, Button, Flex, Text } from '@portico/ui';
import { type Outgoing, outbox } from '../outbox.ts';
import { useMessagesT } from '../words.ts';
import { Bubble, Quote } from './Bubble.tsx';
import { CardOf } from './CardOf.tsx';

/** A message that has not reached the server: on its way, waiting for the line, or refused. */
export function OutgoingItem({ message }: { message: Outgoing }) {
  const t = useMessagesT();
  const errorText = useErrorText();
  const { _id, body, card, files, answers, state, code } = message;
  return (
    <Flex as="li" flexDirection="column" alignItems="flex-end" paddingBlockStart="1">
      <Bubble isOwn opacity="0.75">
        {answers && <Quote dir="auto">{answers.line}</Quote>}
        {body && <Box dir="auto">{body}</Box>}
        {card && <CardOf card={card} />}
        {files.length > 0 && <FilesOf files={files} area="messages" />}
      </Bubble>
      <Flex gap="2" alignItems="center" flexWrap="wrap" justifyContent="flex-end">
        <Text as="span" fontSize="2xs" tone={state === 'refused' ? 'negative' : 'muted'} role="status">
          {state === 'refused'
            ? `${t('state.failed')} ${code ? errorText({ code, msg: '' }) : ''}`
            : t(`state.${state}`)}
        </Text>
        {state !== 'sending' && (
          <>
            <Button size="sm" variant="quiet" onClick={() => outbox.retry(_id)}>
              {t('common:actions.retry')}
            </Button>
            <Button size="sm" variant="quiet" onClick={() => outbox.discard(_id)}>
              {t('discard')}
            </Button>
          </>
        )}
      </Flex>
    </Flex>
  );
}
