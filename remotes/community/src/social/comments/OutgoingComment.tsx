import { Box } from '@portico/ui';
import { commentOutbox, type OutgoingComment as Outgoing } from '../outboxes.ts';
import { WrittenText } from '../post/WrittenText.tsx';
import { OnItsWayLine } from '../writing/OnItsWayLine.tsx';

/** A comment that has not reached the server. */
export function OutgoingComment({ item }: { item: Outgoing }) {
  return (
    <Box as="li" paddingInlineStart={item.answersId ? '10' : '0'}>
      <Box opacity="0.75" background="sunken" borderRadius="md" paddingInline="3" paddingBlock="2">
        <WrittenText body={item.body} mentions={[]} />
      </Box>
      <OnItsWayLine
        item={item}
        onRetry={() => commentOutbox.retry(item._id)}
        onDiscard={() => commentOutbox.discard(item._id)}
      />
    </Box>
  );
}
