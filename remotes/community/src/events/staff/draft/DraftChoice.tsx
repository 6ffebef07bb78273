import type { EventDraft } from '@portico/contracts';
import { useFormat } from '@portico/i18n';
import { Button, Row, Stack, Text } from '@portico/ui';
import { useMoreT } from '../../more/words.ts';

export interface DraftChoiceProps {
  draft: EventDraft;
  onChoose: (goesOn: boolean) => void;
}

/** A colleague has a draft of the event: it is gone on with, or stays as it is. */
export function DraftChoice({ draft, onChoose }: DraftChoiceProps) {
  const t = useMoreT();
  const format = useFormat();
  const { changedBy, changedAt } = draft;
  const time = format.dateTime(changedAt);
  return (
    <Stack gap="5">
      <Text>
        {changedBy ? t('draft.colleague', { name: changedBy, time }) : t('draft.somebody', { time })}
      </Text>
      <Text tone="muted">{t('draft.choiceHint')}</Text>
      <Row gap="3" flexWrap="wrap">
        <Button variant="primary" onClick={() => onChoose(true)}>
          {t('draft.goOn')}
        </Button>
        <Button onClick={() => onChoose(false)}>{t('draft.leave')}</Button>
      </Row>
    </Stack>
  );
}
