import type { EditedArticle } from '@portico/contracts';
import { useFormat } from '@portico/i18n';
import { Banner, Box } from '@portico/ui';
import { useEditorT } from './words.ts';

/** Which text of a scheduled article will appear, and when: changes made since are only a draft. */
export function ScheduledNote({ article }: { article: EditedArticle }) {
  const t = useEditorT();
  const format = useFormat();
  const { state, publishedAt, timeZone } = article;
  if (state !== 'scheduled' || !publishedAt) return null;
  const moment = format.inZone(publishedAt, timeZone, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <Box marginBlockEnd="6">
      <Banner>{t('scheduledNote', { time: `${moment} (${timeZone})` })}</Banner>
    </Box>
  );
}
