import type { LegalText } from '@portico/contracts';
import { ArticleBody } from '@portico/features/article';
import { useFormat, useLanguage } from '@portico/i18n';
import { RouterLink, useNavigate } from '@portico/remote-kit';
import { Banner, Box, Button, Flex, PageHeader, Stack } from '@portico/ui';
import { FilterSelect } from '@portico/ui/data';
import { legalAddress } from './address.ts';
import { useLegalT } from './words.ts';

const unprinted = { '@media print': { display: 'none' } };

/** Names the version shown; offers the others, if any, and prints. */
function Versions({ text }: { text: LegalText }) {
  const t = useLegalT();
  const format = useFormat();
  const navigate = useNavigate();
  const newest = text.versions[0]?.version;
  const options = text.versions.map(({ version, publishedAt }) => {
    const label = t('published', { version, date: format.date(publishedAt) });
    return { value: String(version), label: version === newest ? `${label} (${t('current')})` : label };
  });
  const open = (value: string) =>
    navigate(legalAddress(text.page, Number(value) === newest ? undefined : Number(value)));
  return (
    <Flex gap="3" alignItems="flex-end" flexWrap="wrap" css={unprinted}>
      {options.length > 1 && (
        <FilterSelect label={t('version')} value={String(text.version)} options={options} onChange={open} />
      )}
      <Button size="sm" onClick={() => window.print()}>
        {t('print')}
      </Button>
    </Flex>
  );
}

function OlderNotice({ text }: { text: LegalText }) {
  const t = useLegalT();
  const format = useFormat();
  const next = text.versions.findLast(({ version }) => version > text.version);
  if (!next) return null;
  const toCurrent = <RouterLink to={legalAddress(text.page)}>{t('toCurrent')}</RouterLink>;
  return (
    <Banner tone="warning" action={toCurrent}>
      {t('older', { date: format.date(next.publishedAt) })}
    </Banner>
  );
}

/** One version of one text, with its date; printing leaves out the page around it. */
export function LegalDocument({ text }: { text: LegalText }) {
  const t = useLegalT();
  const format = useFormat();
  const { language } = useLanguage();
  return (
    <Stack as="article" gap="6" minInlineSize="0">
      <Box marginBlockEnd="-2">
        <PageHeader
          title={<bdi>{text.title}</bdi>}
          text={t('published', { version: text.version, date: format.date(text.publishedAt) })}
          actions={<Versions text={text} />}
        />
      </Box>
      <OlderNotice text={text} />
      {text.language !== language && <Banner tone="neutral">{t('englishOnly')}</Banner>}
      <ArticleBody html={text.html} language={text.language} />
    </Stack>
  );
}
