import type { AwardImport } from '@portico/contracts';
import { keys, staleAfter } from '@portico/features/queries';
import { useFormat } from '@portico/i18n';
import { QueryState, useDescribeError, useRemoteMutation, useRemoteQuery } from '@portico/remote-kit';
import { Button, Flex, Heading, SkeletonText, Stack, snackbar, Text } from '@portico/ui';
import { ConfirmDialog } from '@portico/ui/overlays';
import { useState } from 'react';
import { getAwardImports, undoAwardImport } from './importCalls.ts';
import { useUndoneText } from './useUndoneText.ts';
import { useAwardImportT } from './words.ts';

/** The imports of the last week, each of which can be undone; nothing where there is none. */
export function RecentImports() {
  const t = useAwardImportT();
  const format = useFormat();
  const undoneText = useUndoneText();
  const imports = useRemoteQuery(keys.awards.imports, getAwardImports, { staleTimeMs: 0 });
  return (
    <QueryState
      query={imports}
      failed={t('recentFailed')}
      skeleton={<SkeletonText lines={2} />}
      empty={null}
      headingLevel={3}
    >
      {(docs) => (
        <Stack as="section" gap="3">
          <Heading level={3} size="sm">
            {t('recent')}
          </Heading>
          <Stack as="ul" gap="3" listStyleType="none" padding="0">
            {docs.map((made) => (
              <Flex as="li" key={made._id} gap="3" justifyContent="space-between" flexWrap="wrap">
                <Stack gap="0">
                  <Text as="span" dir="auto" overflowWrap="anywhere">
                    {made.fileName}
                  </Text>
                  <Text as="span" size="sm" tone="muted">
                    {t('recentBy', { name: made.by ?? '–', date: format.dateTime(made.createdAt) })}
                  </Text>
                  <Text as="span" size="sm" tone="muted">
                    {made.undone
                      ? undoneText(made.undone)
                      : t('made', {
                          created: format.number(made.created),
                          changed: format.number(made.changed),
                        })}
                  </Text>
                </Stack>
                <UndoImport made={made} />
              </Flex>
            ))}
          </Stack>
        </Stack>
      )}
    </QueryState>
  );
}

export interface UndoImportProps {
  made: AwardImport;
  onUndone?: (made: AwardImport) => void;
}

/** Takes an import back, after a question. Nothing for one that was undone, or is too old. */
export function UndoImport({ made, onUndone }: UndoImportProps) {
  const t = useAwardImportT();
  const format = useFormat();
  const describe = useDescribeError();
  const undoneText = useUndoneText();
  const [isAsking, setIsAsking] = useState(false);
  const undo = useRemoteMutation(() => undoAwardImport(made._id), {
    invalidates: staleAfter.saveAward,
    onSuccess: (after) => {
      setIsAsking(false);
      if (after.undone) snackbar.show({ text: undoneText(after.undone) });
      onUndone?.(after);
    },
  });
  if (made.undone || made.created + made.changed === 0 || new Date(made.undoUntil) < new Date()) return null;
  return (
    <>
      <Button size="sm" startIcon="refresh" onClick={() => setIsAsking(true)}>
        {t('undo')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => undo.mutate(undefined)}
        title={t('undoAsk', { file: made.fileName })}
        text={t('undoText', { date: format.dateTime(made.undoUntil) })}
        confirmLabel={t('undo')}
        cancelLabel={t('common:actions.cancel')}
        isBusy={undo.isPending}
        error={undo.error && describe(undo.error)}
      />
    </>
  );
}
