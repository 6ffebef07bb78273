import type { MailState } from '@portico/contracts';
import { mailStates } from '@portico/contracts/lists';
import { keys } from '@portico/features/queries';
import { useRemotePages, useSearchParams } from '@portico/remote-kit';
import { Banner, Grid, Stack, Text } from '@portico/ui';
import { FilterSearch, FilterSelect } from '@portico/ui/data';
import { filterColumns } from '../people/index.ts';
import { MailList } from './MailList.tsx';
import { MailPreviews } from './MailPreviews.tsx';
import { getMails } from './mailCalls.ts';
import { RefusedAddresses } from './RefusedAddresses.tsx';
import { useMailsT } from './words.ts';

/**
 * `/admin/tools?tab=mails&state=&recipient=`: Portico's mails with their recipients and results, and addresses that get
 * no notices.
 */
export function MailsPanel() {
  const t = useMailsT();
  const [params, setParams] = useSearchParams();
  const state = mailStates.find((each) => each === params.get('state'));
  const recipient = (params.get('recipient') ?? '').trim().slice(0, 254);
  const filter = { ...(state && { state }), ...(recipient && { recipient }) };
  const mails = useRemotePages(
    keys.mails.list(filter),
    (before, context) => getMails({ ...filter, ...(before && { before }) }, context),
    { staleTimeMs: 0 },
  );
  // A server without a mail server keeps its mails; none is on its way.
  const isKept = mails.pages?.[0]?.isSending === false;
  const stateText = (of: MailState) => t(of === 'waiting' && isKept ? 'mailState.kept' : `mailState.${of}`);
  const go = (change: object, replace = false) =>
    setParams({ tab: 'mails', ...filter, ...change }, { replace });
  return (
    <Stack gap="10">
      <Stack gap="5">
        <Text tone="muted" maxInlineSize="reading">
          {t('lead')}
        </Text>
        {isKept && <Banner tone="brass">{t('keptHere')}</Banner>}
        <Grid gridTemplateColumns={filterColumns} gap="4" alignItems="end">
          <FilterSelect
            label={t('state')}
            value={state ?? ''}
            options={[
              { value: '', label: t('any') },
              ...mailStates.map((value) => ({ value, label: stateText(value) })),
            ]}
            onChange={(chosen) =>
              setParams({ tab: 'mails', ...(recipient && { recipient }), ...(chosen && { state: chosen }) })
            }
          />
          <FilterSearch
            label={t('recipient')}
            value={recipient}
            maxLength={254}
            onSearch={(typed, replace) =>
              typed
                ? go({ recipient: typed }, replace)
                : setParams({ tab: 'mails', ...(state && { state }) }, { replace })
            }
          />
        </Grid>
        <MailList mails={mails} stateText={stateText} />
      </Stack>
      <RefusedAddresses />
      <MailPreviews />
    </Stack>
  );
}
