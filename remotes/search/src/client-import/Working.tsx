import type { ClientImport } from '@portico/contracts';
import { useFormat } from '@portico/i18n';
import { Box, Stack, Text } from '@portico/ui';
import { useClientsT } from '../clients/index.ts';

/** How far the server is. */
export function Working({ job: { state, done, total } }: { job: ClientImport }) {
  const t = useClientsT();
  const format = useFormat();
  const values = { done: format.number(done), total: format.number(total) };
  const text =
    state === 'undoing'
      ? t('imports.undoing')
      : t(state === 'checking' ? 'imports.checking' : 'imports.importing', values);
  return (
    <Stack gap="3" maxInlineSize="form">
      <Text role="status">{text}</Text>
      <Box asChild inlineSize="full" accentColor="var(--portico-primary)">
        <progress value={done} max={Math.max(1, total)} aria-label={text} />
      </Box>
      <Text size="sm" tone="muted">
        {t('imports.mayLeave')}
      </Text>
    </Stack>
  );
}
