import { useFormat } from '@portico/i18n';
import { Box, Button, Flex, IconButton, Row, Text } from '@portico/ui';
import type { Drawing } from './useDrawing.ts';
import { useAreaMapT } from './words.ts';

/** A phone has no room for these words, and they can be done without there. */
const onWideScreens = { base: 'none', md: 'inline' } as const;

function Progress({ corners, problem, isFull }: Drawing) {
  const t = useAreaMapT();
  const format = useFormat();
  const count = corners.length;
  const value = format.number(count);
  if (count === 0)
    return (
      <>
        {t('begin')}{' '}
        <Box as="span" display={onWideScreens}>
          {t('beginByKeys')}
        </Box>
      </>
    );
  if (problem === 'few') return t('corners', { count, value });
  if (problem) return t(problem);
  return isFull ? t('full', { value }) : t('ready', { count, value });
}

export interface DrawingBarProps {
  drawing: Drawing;
  /** Puts a corner into the middle of the map. */
  putCorner: () => void;
}

/** The corners drawn so far, and what to do with them. */
export function DrawingBar({ drawing, putCorner }: DrawingBarProps) {
  const t = useAreaMapT();
  const { corners, problem, isFull, onUndo, onCancel, onDone } = drawing;
  return (
    <Box
      role="group"
      aria-label={t('drawing')}
      // `FloatingSwitch` makes room for it: the map is small enough on a phone.
      data-drawing
      position="absolute"
      insetInline="2"
      insetBlockEnd={{ base: '2', md: '3' }}
      marginInline="auto"
      inlineSize="fit-content"
      maxInlineSize="calc(100% - 1rem)"
      paddingBlock="2"
      paddingInline="3"
      background="surface"
      border="hairline"
      borderRadius="md"
      boxShadow="overlay"
    >
      <Flex alignItems="center" justifyContent="space-between" gap="3">
        <Text size="sm" role="status">
          <Progress {...drawing} />
        </Text>
        <IconButton icon="close" size="sm" variant="quiet" label={t('cancel')} onClick={onCancel} />
      </Flex>
      <Row gap="2" flexWrap="nowrap">
        <Button size="sm" startIcon="plus" aria-label={t('corner')} isDisabled={isFull} onClick={putCorner}>
          <Box as="span" display={onWideScreens}>
            {t('corner')}
          </Box>
        </Button>
        <Button size="sm" isDisabled={corners.length === 0} onClick={onUndo}>
          {t('undo')}
        </Button>
        <Button size="sm" variant="primary" isDisabled={problem !== null} onClick={onDone}>
          {t('done')}
        </Button>
      </Row>
    </Box>
  );
}
