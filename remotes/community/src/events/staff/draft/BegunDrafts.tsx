import type { EventDraftSummary } from '@portico/contracts';
import { useFormat } from '@portico/i18n';
import { Button, Flex, Heading, Stack, Text } from '@portico/ui';
import { useFormikContext } from '@portico/ui/forms';
import { useId } from 'react';
import { useMoreT } from '../../more/words.ts';

export interface BegunDraftsProps {
  drafts: readonly EventDraftSummary[];
  onDraft: (id: string) => void;
}

/** New events that staff have begun, to be gone on with; gone once something is typed into the empty form. */
export function BegunDrafts({ drafts, onDraft }: BegunDraftsProps) {
  const t = useMoreT();
  const format = useFormat();
  const titleId = useId();
  const { dirty } = useFormikContext();
  if (dirty || drafts.length === 0) return null;
  return (
    <Stack as="section" gap="3" aria-labelledby={titleId}>
      <Heading level={3} size="sm" id={titleId}>
        {t('draft.begun')}
      </Heading>
      <Stack as="ul" gap="2" listStyleType="none" padding="0">
        {drafts.map(({ _id, title, changedAt, changedBy }) => {
          const name = title || t('draft.untitled');
          return (
            <Flex
              as="li"
              key={_id}
              gap="3"
              alignItems="center"
              justifyContent="space-between"
              flexWrap="wrap"
            >
              <Stack gap="0" minInlineSize="0">
                <Text overflowWrap="anywhere">
                  <bdi>{name}</bdi>
                </Text>
                <Text size="sm" tone="muted">
                  {changedBy && (
                    <>
                      <bdi>{changedBy}</bdi> ·{' '}
                    </>
                  )}
                  {format.dateTime(changedAt)}
                </Text>
              </Stack>
              <Button
                size="sm"
                aria-label={t('draft.goOnWith', { title: name })}
                onClick={() => onDraft(_id)}
              >
                {t('draft.goOnShort')}
              </Button>
            </Flex>
          );
        })}
      </Stack>
    </Stack>
  );
}
