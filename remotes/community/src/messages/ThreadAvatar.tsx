import type { Thread } from '@portico/contracts';
import { Avatar, Flex, Icon } from '@portico/ui';
import type { ThreadWords } from './useThreadWords.ts';

export interface ThreadAvatarProps {
  thread: Thread;
  words: ThreadWords;
  size?: number;
}

/** The other person, or a symbol for a group and for the concierge. The title is beside it. */
export function ThreadAvatar({ thread, words, size = 44 }: ThreadAvatarProps) {
  const [other] = words.others(thread);
  if (thread.kind === 'direct' && other)
    return <Avatar name={other.fullName} src={other.photoURL} size={size} isDecorative />;
  return (
    <Flex
      aria-hidden
      alignItems="center"
      justifyContent="center"
      flexShrink={0}
      inlineSize={`${size}px`}
      blockSize={`${size}px`}
      borderRadius="full"
      background="brassSoft"
      color="brassText"
    >
      <Icon name={thread.kind === 'group' ? 'people' : 'crown'} size={20} />
    </Flex>
  );
}
