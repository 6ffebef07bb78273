import type { AccountDetails, OfferedNotices } from '@portico/contracts';
import { keys } from '@portico/features/queries';
import { useLanguage } from '@portico/i18n';
import { QueryState, useDescribeError, useQueryCache, useRemoteQuery } from '@portico/remote-kit';
import { SkeletonTable, snackbar, Text } from '@portico/ui';
import { SideSection } from '@portico/ui/data';
import { PorticoForm, SubmitButton } from '@portico/ui/forms';
import { useStoredAccount } from '../useAccount.ts';
import { NoticeTable } from './NoticeTable.tsx';
import { getNoticeChoices } from './noticeCalls.ts';
import { type Fields, fieldsOf, ways } from './noticeWays.ts';
import { type Kept, saveNotices } from './saveNotices.ts';
import { useNoticesT } from './words.ts';

/** The member's notices, and their channels: behind the bell, by mail at once, or in one mail a day. */
export function NotificationsTab({ account }: { account: AccountDetails }) {
  const t = useNoticesT();
  const { language } = useLanguage();
  const query = useRemoteQuery(keys.noticeChoices.in(language), getNoticeChoices);
  return (
    <SideSection title={t('title')} text={t('text')} isWide>
      {account.isMailRefused && (
        <Text size="sm" tone="warning">
          {t('refused')}
        </Text>
      )}
      <QueryState
        query={query}
        failed={t('failed')}
        skeleton={<SkeletonTable rows={12} columns={ways.length + 1} />}
        headingLevel={3}
      >
        {(choices) =>
          // An API of a release before this one does not say what there is to choose.
          choices.kinds ? <NoticeForm account={account} choices={choices} /> : <Text>{t('failed')}</Text>
        }
      </QueryState>
    </SideSection>
  );
}

function NoticeForm(kept: Kept) {
  const t = useNoticesT();
  const cache = useQueryCache();
  const { language } = useLanguage();
  const store = useStoredAccount();

  async function save(fields: Fields) {
    const saved = await saveNotices(kept, fields);
    if (saved.account !== kept.account) store(() => saved.account);
    cache.replace<OfferedNotices>(keys.noticeChoices.in(language), () => saved.choices);
    // Answers in other languages have the old choices.
    void cache.invalidate(keys.noticeChoices.all);
    snackbar.show({ text: t('saved'), tone: 'positive' });
  }

  return (
    <PorticoForm
      initialValues={fieldsOf(kept.account, kept.choices)}
      describeError={useDescribeError()}
      onSubmit={save}
      isReinitialized
    >
      <NoticeTable kinds={kept.choices.kinds} />
      <SubmitButton alignSelf="flex-start">{t('save')}</SubmitButton>
    </PorticoForm>
  );
}
