import type { DigestRhythm, SavedSearch } from '@portico/contracts';
import { longestSearchName } from '@portico/contracts/lists';
import { type RefusedAnswer, useErrorText } from '@portico/i18n';
import { RouterLink } from '@portico/remote-kit';
import { Button, Flex, IconButton, Stack, snackbar } from '@portico/ui';
import { FilterSelect } from '@portico/ui/data';
import { PorticoForm, SubmitButton, TextField, yup } from '@portico/ui/forms';
import { useState } from 'react';
import { addressOf } from '../listQueries.ts';
import { hrefFor } from '../useListingList.ts';
import { useListT, useListTexts } from '../words.ts';
import { useDigestChoices } from './useDigestChoices.ts';
import type { SavedSearchTools } from './useSavedSearches.ts';

const schema = yup.object({ name: yup.string().trim().required('common:forms.required') });

interface SavedSearchRowProps {
  search: SavedSearch;
  tools: SavedSearchTools;
  onRun: () => void;
}

export function SavedSearchRow({ search, tools, onRun }: SavedSearchRowProps) {
  const t = useListT();
  const errorText = useErrorText();
  const digests = useDigestChoices();
  const [isRenaming, setIsRenaming] = useState(false);
  const { name, query, digest } = search;
  const change = (changes: Partial<SavedSearch>) =>
    tools.change.mutateAsync({ ...search, ...changes }).catch((error: RefusedAnswer) => {
      snackbar.show({ text: `${t('saved.changeFailed', { name })} ${errorText(error)}`, tone: 'negative' });
    });
  const remove = () =>
    tools.remove.mutate(search, {
      onError: (error) =>
        snackbar.show({ text: `${t('saved.deleteFailed', { name })} ${errorText(error)}`, tone: 'negative' }),
    });
  return (
    <Stack as="li" gap="2" paddingBlock="3" borderBlockEnd="hairline">
      <Flex gap="3" alignItems="end" flexWrap="wrap">
        <Flex flex="1 1 10rem" minInlineSize="0" minBlockSize="10" alignItems="center">
          <RouterLink to={hrefFor(addressOf(query))} onClick={onRun} overflowWrap="anywhere">
            {name}
          </RouterLink>
        </Flex>
        <FilterSelect
          label={t('saved.digest')}
          value={digest}
          options={digests}
          onChange={(rhythm) => void change({ digest: rhythm as DigestRhythm })}
        />
        <Flex>
          <IconButton
            icon="edit"
            label={t('saved.rename', { name })}
            aria-expanded={isRenaming}
            onClick={() => setIsRenaming(!isRenaming)}
          />
          <IconButton icon="trash" label={t('saved.delete', { name })} onClick={remove} />
        </Flex>
      </Flex>
      {isRenaming && (
        <RenameForm
          name={name}
          onRename={async (changed) => {
            await change({ name: changed });
            setIsRenaming(false);
          }}
          onCancel={() => setIsRenaming(false)}
        />
      )}
    </Stack>
  );
}

interface RenameFormProps {
  name: string;
  onRename: (name: string) => Promise<void>;
  onCancel: () => void;
}

function RenameForm({ name, onRename, onCancel }: RenameFormProps) {
  const t = useListT();

  const texts = useListTexts();
  return (
    <PorticoForm
      initialValues={{ name }}
      schema={schema}
      onSubmit={(values) => onRename(values.name.trim())}
      translate={texts}
    >
      <TextField name="name" label={t('saved.newName')} maxLength={longestSearchName} autoFocus />
      <Flex gap="3">
        <SubmitButton size="sm">{t('saved.keepName')}</SubmitButton>
        <Button size="sm" variant="quiet" onClick={onCancel}>
          {t('saved.cancel')}
        </Button>
      </Flex>
    </PorticoForm>
  );
}
