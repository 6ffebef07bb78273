import { lazyDialog } from '@portico/features/lazy-dialog';
import { Box, Button, Flex, PageHeader, scrollHint, Text } from '@portico/ui';
import { ChipFilters } from '@portico/ui/data';
import { useState } from 'react';
import { useCanImpersonate } from '../impersonation/index.ts';
import { useAdminT } from '../locales/useAdminT.ts';
import type { FindMemberDialogProps } from './FindMemberDialog.tsx';
import type { KeysDialogProps } from './KeysDialog.tsx';
import { NotOnPhones } from './NotOnPhones.tsx';
import type { TemplatesDialogProps } from './TemplatesDialog.tsx';
import { type useDeskAddress, useDeskSummary } from './useDesk.ts';
import { useDeskKeys, useKeysChoice } from './useDeskKeys.ts';
import { useDeskWords } from './useDeskWords.ts';

const FindMemberDialog = lazyDialog<FindMemberDialogProps>(() =>
  import('./FindMemberDialog.tsx').then((module) => module.FindMemberDialog),
);
const TemplatesDialog = lazyDialog<TemplatesDialogProps>(() =>
  import('./TemplatesDialog.tsx').then((module) => module.TemplatesDialog),
);
const KeysDialog = lazyDialog<KeysDialogProps>(() =>
  import('./KeysDialog.tsx').then((module) => module.KeysDialog),
);

export interface DeskHeadProps {
  desk: ReturnType<typeof useDeskAddress>;
  onNext: () => void;
  onPrevious: () => void;
}

/** The space below it is that of the page's other parts: an item begins as high as it can. */
const closeHeader = { '& > header': { marginBlockEnd: '0' } } as const;

/** The state of the desk, and what is always at hand: a member, the ready answers, the keys. */
export function DeskHead({ desk, onNext, onPrevious }: DeskHeadProps) {
  const { t } = useDeskWords();
  const adminT = useAdminT();
  const [open, setOpen] = useState<'find' | 'templates' | 'keys' | null>(null);
  const keys = useKeysChoice();
  const close = () => setOpen(null);
  useDeskKeys(keys.areOn, {
    ...{ j: onNext, k: onPrevious, m: () => setOpen('find'), '?': () => setOpen('keys') },
  });
  return (
    <>
      <Box css={closeHeader}>
        <PageHeader
          title={adminT('labels.desk')}
          actions={
            <>
              <Button size="sm" startIcon="search" onClick={() => setOpen('find')}>
                {t('find.open')}
              </Button>
              <Button size="sm" variant="quiet" startIcon="list" onClick={() => setOpen('templates')}>
                {t('templates.open')}
              </Button>
              <NotOnPhones>
                <Button size="sm" variant="quiet" onClick={() => setOpen('keys')}>
                  {t('keys.open')}
                </Button>
              </NotOnPhones>
            </>
          }
        />
      </Box>
      <Standing desk={desk} />
      <FindMemberDialog
        isOpen={open === 'find'}
        onClose={close}
        onOpen={(item) => desk.go({ item })}
        canAct={useCanImpersonate()}
      />
      <TemplatesDialog isOpen={open === 'templates'} onClose={close} />
      <KeysDialog isOpen={open === 'keys'} onClose={close} keys={keys} />
    </>
  );
}

const views = {
  open: {},
  overdue: { isOverdue: true },
  unread: { isUnread: true },
  mine: { owner: 'mine' },
  nobodys: { owner: 'nobody' },
} as const;
type View = keyof typeof views;

const everything = { state: 'open', owner: 'anybody', isOverdue: false, isUnread: false } as const;

/** Waiting items, as views with their counts, and how long members wait for a first answer. */
function Standing({ desk: { address, go } }: Pick<DeskHeadProps, 'desk'>) {
  const { t, format, waitOf } = useDeskWords();
  const { data } = useDeskSummary();
  const names = Object.keys(views) as View[];
  const { state, owner, isOverdue, isUnread } = address;
  const shown = JSON.stringify({ state, owner, isOverdue, isUnread });
  const current = names.find((name) => JSON.stringify({ ...everything, ...views[name] }) === shown);
  const options = names.map((name) => ({
    value: name,
    label: t(`view.${name}`),
    ...(data && { count: data[name] }),
  }));
  return (
    <Flex gap="3" flexWrap="wrap" justifyContent="space-between" alignItems="center">
      <Box
        maxInlineSize="100%"
        {...scrollHint}
        overflowX={{ base: 'auto', md: 'visible' }}
        padding={{ base: '1', md: '0' }}
      >
        <Box inlineSize={{ base: 'max-content', md: 'auto' }}>
          <ChipFilters
            label={t('view.label')}
            options={options}
            selected={current ? [current] : []}
            isSingle
            onChange={([name = 'open']) => go({ ...everything, ...views[name as View] })}
          />
        </Box>
      </Box>
      {data && data.firstAnswer.medianMinutes !== null && (
        <NotOnPhones>
          <Text size="sm" tone="muted">
            {t('firstAnswer', {
              wait: waitOf(data.firstAnswer.medianMinutes),
              percent: format.percent((data.firstAnswer.inTimePercent ?? 0) / 100),
              days: data.firstAnswer.days,
            })}
          </Text>
          {data.firstAnswer.byKind.length > 1 && (
            <Text size="sm" tone="muted">
              {t('firstAnswersByKind', {
                kinds: data.firstAnswer.byKind
                  .map(({ kind, medianMinutes }) =>
                    t('firstAnswerOf', { kind: t(`kind.${kind}`), wait: waitOf(medianMinutes ?? 0) }),
                  )
                  .join(' · '),
              })}
            </Text>
          )}
        </NotOnPhones>
      )}
    </Flex>
  );
}
