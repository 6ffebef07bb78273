import type { AskedState, AskedWork } from '@portico/contracts';
import { useFormat } from '@portico/i18n';
import { RouterLink, useHasRoute } from '@portico/remote-kit';
import { Badge, Text, type Tone } from '@portico/ui';
import type { Column } from '@portico/ui/data';
import { TwoLines } from '../cells/index.ts';
import { importAddress, importPath } from '../user-import/index.ts';
import { useEditAddress } from '../users/index.ts';
import en from './locales/en.json';
import { useJobsT } from './words.ts';

const tones: Record<AskedState, Tone> = {
  queued: 'neutral',
  running: 'brass',
  stopped: 'warning',
  done: 'positive',
  undone: 'neutral',
};

const isAction = (name: string): name is keyof typeof en.asked.change => Object.hasOwn(en.asked.change, name);
const isList = (name: string): name is keyof typeof en.asked.list => Object.hasOwn(en.asked.list, name);

/** What somebody asked for, in words; of an import its file. */
export function useAskedName() {
  const t = useJobsT();
  return ({ kind, what }: Pick<AskedWork, 'kind' | 'what'>): string => {
    if (kind === 'change') return isAction(what) ? t(`asked.change.${what}`) : what;
    if (kind === 'people-file') return isList(what) ? t(`asked.list.${what}`) : what;
    return what || t(`asked.kind.${kind}`);
  };
}

/** Where the work itself can be looked at. */
function useWorkAddress() {
  const hasRoute = useHasRoute();
  return ({ kind, _id }: AskedWork): string | null => {
    if (kind === 'people-import' && hasRoute(importPath)) return importAddress(_id);
    if (kind === 'change' && hasRoute('/manage-users'))
      return `/manage-users?${new URLSearchParams({ change: _id })}`;
    return null;
  };
}

export function useAskedColumns(): Column<AskedWork>[] {
  const t = useJobsT();
  const format = useFormat();
  const nameOf = useAskedName();
  const addressOf = useWorkAddress();
  const editAddress = useEditAddress();
  const progressOf = ({ done, total }: AskedWork) =>
    total === null
      ? t('asked.rows', { done: format.number(done) })
      : t('asked.rowsOf', { done: format.number(done), all: format.number(total) });
  return [
    {
      key: 'what',
      header: t('asked.column.what'),
      isRowHeader: true,
      cell: (work) => {
        const address = addressOf(work);
        const name = <bdi>{nameOf(work)}</bdi>;
        return (
          <TwoLines below={t(`asked.kind.${work.kind}`)}>
            {address ? (
              <RouterLink to={address} look="plain">
                {name}
              </RouterLink>
            ) : (
              name
            )}
          </TwoLines>
        );
      },
    },
    {
      key: 'by',
      header: t('asked.column.by'),
      cell: ({ by, for: member }) => (
        <TwoLines below={member ? t('asked.forMember', { name: member.fullName }) : undefined}>
          {by && editAddress ? (
            <RouterLink to={editAddress(by._id)} look="plain">
              <bdi>{by.fullName}</bdi>
            </RouterLink>
          ) : (
            (by?.fullName ?? '–')
          )}
        </TwoLines>
      ),
    },
    {
      key: 'state',
      header: t('state'),
      cell: (work) => (
        <TwoLines below={work.kind === 'data-copy' ? undefined : progressOf(work)} alignItems="flex-start">
          <Badge tone={tones[work.state]}>
            {t(work.isUndo && work.state === 'running' ? 'asked.state.undoing' : `asked.state.${work.state}`)}
          </Badge>
        </TwoLines>
      ),
    },
    {
      key: 'reason',
      header: t('asked.column.reason'),
      cell: ({ reason }) => (
        <Text as="span" size="sm" dir="auto" overflowWrap="anywhere">
          {reason || '–'}
        </Text>
      ),
    },
    { key: 'asked', header: t('asked.column.asked'), cell: ({ askedAt }) => format.dateTime(askedAt) },
    {
      key: 'ended',
      header: t('column.finished'),
      cell: ({ endedAt }) => (endedAt ? format.dateTime(endedAt) : '–'),
    },
  ];
}
