import { Box, Text } from '@portico/ui';
import type { DeskKey } from './deskCalls.ts';
import { useCompany } from './useCompany.ts';
import { useDeskT } from './words.ts';

/** Who else has the item open, and who has begun an answer; told aloud as it changes. */
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
