import type { JobRow, JobState } from '@portico/contracts';
import { useFormat } from '@portico/i18n';
import { Badge, Text, type Tone } from '@portico/ui';
import type { Column } from '@portico/ui/data';
import { TwoLines } from '../cells/index.ts';
import en from './locales/en.json';
import { useJobsT } from './words.ts';

const tones: Record<JobState, Tone> = {
  queued: 'neutral',
  running: 'neutral',
  failed: 'warning',
  dead: 'negative',
  done: 'positive',
  cancelled: 'neutral',
};

const isNamed = (name: string): name is keyof typeof en.name => Object.hasOwn(en.name, name);

/** The name of a job; for one that is newer than this page, its name in the code. */
export function useJobName() {
  const t = useJobsT();
  return (name: string) => (isNamed(name) ? t(`name.${name}`) : name);
}

export function useJobColumns(): Column<JobRow>[] {
  const t = useJobsT();
  const format = useFormat();
  const nameOf = useJobName();
  const time = (at: string | null) => (at ? format.dateTime(at) : '–');
  return [
    { key: 'job', header: t('column.job'), isRowHeader: true, cell: ({ name }) => nameOf(name) },
    {
      key: 'state',
      header: t('column.state'),
      cell: ({ state, tries }) => (
        <TwoLines below={t('tries', { count: tries })} alignItems="flex-start">
          <Badge tone={tones[state]}>{t(`jobState.${state}`)}</Badge>
        </TwoLines>
      ),
    },
    { key: 'created', header: t('column.created'), cell: ({ createdAt }) => time(createdAt) },
    { key: 'finished', header: t('column.finished'), cell: ({ finishedAt }) => time(finishedAt) },
    {
      key: 'error',
      header: t('column.error'),
      cell: ({ error }) => (
        <Text as="span" size="sm" overflowWrap="anywhere" dir="ltr">
          {error ?? '–'}
        </Text>
      ),
    },
  ];
}
