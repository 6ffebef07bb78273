import { get, write } from '@portico/client';
import type { NoticeChoices as Choices } from '@portico/contracts';
import { gatherableKinds, type NoticeSubject, noticeSubjects } from '@portico/contracts/lists';
import { useMailName } from '@portico/features/account';
import { keys } from '@portico/features/queries';
import { defineWords } from '@portico/i18n';
import { QueryState, useDescribeError, useQueryCache, useRemoteQuery } from '@portico/remote-kit';
import { Heading, SkeletonText, snackbar } from '@portico/ui';
import { SideSection } from '@portico/ui/data';
import { CheckboxField, PorticoForm, SubmitButton } from '@portico/ui/forms';
import en from './locales/en.json';

const useWords = defineWords('notice-choices', {
  en,
  zh_hans: () => import('./locales/zh_hans.json'),
  ar: () => import('./locales/ar.json'),
});

type Fields = Record<string, boolean>;

const fieldsOf = ({ muted, gathered }: Choices): Fields => ({
  ...Object.fromEntries(noticeSubjects.map((subject) => [`listed ${subject}`, !muted.includes(subject)])),
  ...Object.fromEntries(gatherableKinds.map((kind) => [`gathered ${kind}`, gathered.includes(kind)])),
});

const choicesOf = (fields: Fields): Choices => ({
  muted: noticeSubjects.filter((subject) => !fields[`listed ${subject}`]),
  gathered: gatherableKinds.filter((kind) => fields[`gathered ${kind}`]),
});

/** What the member finds behind the bell, and which of their mails may wait for the mail of the day. */
export function NoticeChoices() {
  const t = useWords();
  const mailName = useMailName('self');
  const cache = useQueryCache();
  const describeError = useDescribeError();
  const query = useRemoteQuery(keys.noticeChoices, (context) =>
    get<Choices>('/notices/choices', undefined, context),
  );
  const nameOf = (subject: NoticeSubject) =>
    subject === 'event' || subject === 'social' || subject === 'billing' ? t(subject) : mailName(subject);

  async function save(fields: Fields) {
    const saved = await write<Choices>('PUT', '/notices/choices', choicesOf(fields));
    cache.replace<Choices>(keys.noticeChoices, () => saved);
    snackbar.show({ text: t('saved'), tone: 'positive' });
  }

  return (
    <SideSection title={t('title')} text={t('text')}>
      <QueryState query={query} failed={t('failed')} skeleton={<SkeletonText lines={8} />} headingLevel={3}>
        {(choices) => (
          <PorticoForm
            initialValues={fieldsOf(choices)}
            describeError={describeError}
            onSubmit={save}
            isReinitialized
          >
            <Heading level={3} size="sm">
              {t('listed')}
            </Heading>
            {noticeSubjects.map((subject) => (
              <CheckboxField key={subject} name={`listed ${subject}`} label={nameOf(subject)} />
            ))}
            <Heading level={3} size="sm">
              {t('gathered')}
            </Heading>
            {gatherableKinds.map((kind) => (
              <CheckboxField key={kind} name={`gathered ${kind}`} label={mailName(kind)} />
            ))}
            <SubmitButton alignSelf="flex-start">{t('save')}</SubmitButton>
          </PorticoForm>
        )}
      </QueryState>
    </SideSection>
  );
}
