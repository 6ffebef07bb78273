import { Box, Flex, IconButton, Text } from '@portico/ui';
import { useMessagesT } from '../words.ts';
import type { Composing } from './useComposing.ts';

/** A message in two lines, with a way out. */
function About({
  title,
  text,
  label,
  onClose,
}: {
  title: string;
  text: string;
  label: string;
  onClose: () => void;
}) {
  return (
    <Flex
      gap="2"
      alignItems="center"
      borderInlineStart="2px solid var(--portico-brass)"
      paddingInlineStart="3"
    >
      <Box flex="1" minInlineSize="0">
        <Text size="xs" tone="brass">
          {title}
        </Text>
        <Text size="sm" tone="muted" dir="auto" lineClamp={2} overflowWrap="anywhere">
          {text}
        </Text>
      </Box>
      <IconButton icon="close" size="sm" label={label} onClick={onClose} />
    </Flex>
  );
}

export interface AboutLineProps {
  composing: Composing;
  nameOf: (id: string) => string;
}

/** Which message is answered or changed, above the field. */
export function AboutLine({ composing, nameOf }: AboutLineProps) {
  const t = useMessagesT();
  const { editing, draft, stopEditing, change } = composing;
  if (editing)
    return <About title={t('editing')} text={editing.body} label={t('stopEditing')} onClose={stopEditing} />;
  if (!draft.answers) return null;
  return (
    <About
      title={t('answering', { name: nameOf(draft.answers.senderId) })}
      text={draft.answers.line}
      label={t('stopAnswering')}
      onClose={() => change({ answers: null })}
    />
  );
}
