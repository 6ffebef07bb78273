import type { MailPreview } from '@portico/contracts';
import { mailAreas } from '@portico/contracts/lists';
import { keys } from '@portico/features/queries';
import {
  isLanguage,
  type Language,
  languageDirection,
  languages,
  languageTag,
  useLanguage,
} from '@portico/i18n';
import { QueryState, useRemoteQuery } from '@portico/remote-kit';
import { Box, Grid, Heading, SkeletonText, Stack, Text } from '@portico/ui';
import { FilterSelect } from '@portico/ui/data';
import { useEffect, useRef, useState } from 'react';
import { filterColumns } from '../people/index.ts';
import { drawMail } from './drawMail.ts';
import { getMailPreview, getMailPreviews } from './mailCalls.ts';
import { useMailsT } from './words.ts';

const looks = ['light', 'dark', 'text'] as const;
type Look = (typeof looks)[number];

/** The text of each mail before it is sent: sample data, in the reader's language, light, dark or as text. */
export function MailPreviews() {
  const t = useMailsT();
  const [language, setLanguage] = useState<Language>(useLanguage().language);
  const [look, setLook] = useState<Look>('light');
  const [chosen, setChosen] = useState('');
  const list = useRemoteQuery(
    keys.mails.previews(language),
    (context) => getMailPreviews(language, context),
    { keepsPrevious: true },
  );
  return (
    <Stack as="section" gap="4" aria-label={t('previews.title')}>
      <Heading level={2} size="sm">
        {t('previews.title')}
      </Heading>
      <Text tone="muted" maxInlineSize="reading">
        {t('previews.lead')}
      </Text>
      <QueryState query={list} failed={t('previews.failed')} skeleton={<SkeletonText lines={3} />}>
        {(entries) => {
          const kind = entries.find((entry) => entry.kind === chosen)?.kind ?? entries[0]?.kind ?? '';
          return (
            <>
              <Grid gridTemplateColumns={filterColumns} gap="4" alignItems="end">
                <FilterSelect
                  label={t('previews.mail')}
                  value={kind}
                  options={mailAreas.flatMap((area) =>
                    entries
                      .filter((entry) => entry.area === area)
                      .map((entry) => ({
                        value: entry.kind,
                        label: `${t(`previews.area.${area}`)} · ${entry.subject}`,
                      })),
                  )}
                  onChange={setChosen}
                />
                <FilterSelect
                  label={t('previews.language')}
                  value={language}
                  options={languages.map(({ code, name }) => ({ value: code, label: name }))}
                  onChange={(code) => isLanguage(code) && setLanguage(code)}
                />
                <FilterSelect
                  label={t('previews.look')}
                  value={look}
                  options={looks.map((value) => ({ value, label: t(`previews.looks.${value}`) }))}
                  onChange={(value) => setLook(looks.find((each) => each === value) ?? 'light')}
                />
              </Grid>
              {kind && <Preview kind={kind} language={language} look={look} />}
            </>
          );
        }}
      </QueryState>
    </Stack>
  );
}

function Preview({ kind, language, look }: { kind: string; language: Language; look: Look }) {
  const t = useMailsT();
  const preview = useRemoteQuery(keys.mails.preview(kind, language), (context) =>
    getMailPreview({ kind, language }, context),
  );
  return (
    <QueryState query={preview} failed={t('previews.failed')} skeleton={<SkeletonText lines={8} />}>
      {({ subject, text, html }) => (
        <Stack gap="3">
          <Text fontWeight="semibold" dir={languageDirection(language)} lang={languageTag(language)}>
            {subject}
          </Text>
          {look !== 'text' && html !== null ? (
            <Drawn html={html} isDark={look === 'dark'} />
          ) : (
            <Text
              whiteSpace="pre-wrap"
              overflowWrap="anywhere"
              maxInlineSize="reading"
              dir={languageDirection(language)}
              lang={languageTag(language)}
            >
              {text}
            </Text>
          )}
        </Stack>
      )}
    </QueryState>
  );
}

function Drawn({ html, isDark }: { html: NonNullable<MailPreview['html']>; isDark: boolean }) {
  const hostRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hostRef.current) drawMail(hostRef.current, html, isDark);
  }, [html, isDark]);
  return <Box ref={hostRef} border="hairline" data-mail-preview />;
}
