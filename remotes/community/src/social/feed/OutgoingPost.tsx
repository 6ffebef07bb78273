import { useGroupName } from '@portico/features/group-name';
import { FilesOf } from '@portico/features/message-files';
import { Box, Card, Stack, Text } from '@portico/ui';
import { type OutgoingPost as Outgoing, postOutbox } from '../outboxes.ts';
import { WrittenText } from '../post/WrittenText.tsx';
import { CardOf } from '../writing/cards.tsx';
import { OnItsWayLine } from '../writing/OnItsWayLine.tsx';

/** A post that has not reached the server: on its way, waiting for the line, or refused. */
export function OutgoingPost({ item }: { item: Outgoing }) {
  const { _id, body, card, files, group } = item;
  const nameOf = useGroupName();
  return (
    <Card as="li" padding={{ base: '4', md: '5' }} borderStyle="dashed">
      <Stack gap="3">
        <Text size="sm" tone="muted">
          <bdi>{nameOf(group)}</bdi>
        </Text>
        <Stack gap="3" opacity="0.75">
          {body && (
            <Box>
              <WrittenText body={body} mentions={[]} />
            </Box>
          )}
          {card && <CardOf card={card} />}
          {files.length > 0 && <FilesOf files={files} area="social" />}
        </Stack>
        <OnItsWayLine
          item={item}
          onRetry={() => postOutbox.retry(_id)}
          onDiscard={() => postOutbox.discard(_id)}
        />
      </Stack>
    </Card>
  );
}
