import { Box, Text } from '@portico/ui';
import type { DeskKey } from './deskCalls.ts';
import { useCompany } from './useCompany.ts';
import { useDeskT } from './words.ts';

/** Colleagues who have the item open, and those who have begun an answer; changes are announced. */
export function Company({ item }: { item: DeskKey }) {
  const t = useDeskT();
  const company = useCompany(item);
  return (
    <Box aria-live="polite">
      {company.map(({ _id, fullName, isWriting }) => (
        <Text key={_id} size="sm" tone={isWriting ? 'warning' : 'muted'}>
          {t(isWriting ? 'company.writing' : 'company.reading', { name: fullName })}
        </Text>
      ))}
    </Box>
  );
}
