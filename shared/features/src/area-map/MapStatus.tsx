import { Button, Flex, Text } from '@portico/ui';
import { useAreaMapT } from './words.ts';

export interface MapStatusProps {
  /** How much of the list the map shows. */
  text: string | undefined;
  hasFailed: boolean;
  onRetry: () => void;
}

/** How much of the list the map plots, or that it could not be read. */
export function MapStatus({ text, hasFailed, onRetry }: MapStatusProps) {
  const t = useAreaMapT();
  return (
    <Flex
      position="absolute"
      // Above the floating button of a phone.
      insetBlockEnd={{ base: '20', md: '3' }}
      insetInlineStart="3"
      alignItems="center"
      gap="2"
      paddingInline="3"
      minBlockSize="9"
      background="surface"
      border="hairline"
      borderRadius="sm"
      // A marker that the text covers can be pressed.
      pointerEvents={hasFailed ? 'auto' : 'none'}
    >
      <Text size="xs" role="status">
        {hasFailed ? t('failed') : text}
      </Text>
      {hasFailed && (
        <Button size="sm" variant="quiet" onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
    </Flex>
  );
}
