import { useFormat } from '@portico/i18n';
import { Box, Button, Row, Text } from '@portico/ui';
import type { Drawing } from './useDrawing.ts';
import { useAreaMapT } from './words.ts';

function useProgress({ corners, problem, isFull }: Drawing): string {
  const t = useAreaMapT();
  const format = useFormat();
  const count = corners.length;
  const value = format.number(count);
  if (count === 0) return t('begin');
  if (problem === 'few') return t('corners', { count, value });
  if (problem) return t(problem);
  return isFull ? t('full', { value }) : t('ready', { count, value });
}

export interface DrawingBarProps {
  drawing: Drawing;
  /** Puts a corner into the middle of the map. */
  putCorner: () => void;
}

/** What has been drawn until now, and what to do with it. */
export function DrawingBar({ drawing, putCorner }: DrawingBarProps) {
  const t = useAreaMapT();
  const { corners, problem, isFull, onUndo, onCancel, onDone } = drawing;
  return (
    <Box
      role="group"
      aria-label={t('drawing')}
      position="absolute"
      insetInline="3"
      // Above the floating button of a phone.
      insetBlockEnd={{ base: '20', md: '3' }}
      marginInline="auto"
      inlineSize="fit-content"
      maxInlineSize="calc(100% - 1.5rem)"
      padding="3"
      background="surface"
      border="hairline"
      borderRadius="md"
      boxShadow="overlay"
    >
      <Text size="sm" role="status" marginBlockEnd="2">
        {useProgress(drawing)}
      </Text>
      <Row gap="2">
        <Button size="sm" startIcon="plus" isDisabled={isFull} onClick={putCorner}>
          {t('corner')}
        </Button>
        <Button size="sm" isDisabled={corners.length === 0} onClick={onUndo}>
          {t('undo')}
        </Button>
        <Button size="sm" variant="quiet" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button size="sm" variant="primary" isDisabled={problem !== null} onClick={onDone}>
          {t('done')}
        </Button>
      </Row>
    </Box>
  );
}
