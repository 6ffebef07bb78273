import type { UserSummary } from '@portico/contracts';
import { useErrorText } from '@portico/i18n';
import { LinkButton, useHasRoute, useLocation } from '@portico/remote-kit';
import { useFlags } from '@portico/session';
import { Actions, Box, Button, ListLine, Stack, snackbar, Text } from '@portico/ui';
import { FilterSearch } from '@portico/ui/data';
import { Dialog } from '@portico/ui/overlays';
import { useState } from 'react';
import { ImpersonateDialog } from '../impersonation/index.ts';
import { PersonLine, usePeopleSearch } from '../people/index.ts';
import { useEditAddress, withFrom } from '../users/index.ts';
import { type DeskKey, openConversation } from './deskCalls.ts';
import { useDeskT } from './words.ts';

export interface FindMemberDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onOpen: (item: DeskKey) => void;
  canAct: boolean;
}

/** Finds a member by name or e-mail, and leads to everything staff do for them. */
export function FindMemberDialog({ isOpen, onClose, ...found }: FindMemberDialogProps) {
  const t = useDeskT();
  const [actingFor, setActingFor] = useState<UserSummary | null>(null);
  return (
    <>
      <Dialog isOpen={isOpen} onClose={onClose} title={t('find.open')} size="lg">
        <Search
          {...found}
          onClose={onClose}
          onAct={(person) => {
            onClose();
            setActingFor(person);
          }}
        />
      </Dialog>
      <ImpersonateDialog
        person={actingFor && { _id: actingFor._id, fullName: actingFor.name.fullName }}
        onClose={() => setActingFor(null)}
      />
    </>
  );
}

type SearchProps = Omit<FindMemberDialogProps, 'isOpen'> & { onAct: (person: UserSummary) => void };

function Search({ onClose, onOpen, onAct, canAct }: SearchProps) {
  const t = useDeskT();
  const errorText = useErrorText();
  const [text, setText] = useState('');
  const { people, error } = usePeopleSearch(text);
  return (
    <Stack gap="4">
      <FilterSearch label={t('find.label')} value={text} maxLength={100} onSearch={setText} />
      {error && (
        <Text role="alert" tone="negative">
          {errorText(error)}
        </Text>
      )}
      <Box role="status" aria-live="polite">
        {people?.length === 0 && <Text tone="muted">{t('find.nobody')}</Text>}
      </Box>
      <Stack as="ul" gap="0" listStyleType="none" padding="0">
        {people?.map((person) => (
          <Found key={person._id} {...{ person, onClose, onOpen, onAct, canAct }} />
        ))}
      </Stack>
    </Stack>
  );
}

function Found({ person, onClose, onOpen, onAct, canAct }: SearchProps & { person: UserSummary }) {
  const t = useDeskT();
  const errorText = useErrorText();
  const hasRoute = useHasRoute();
  const editAddress = useEditAddress();
  const { isConcierge, showChat } = useFlags();
  const { pathname, search } = useLocation();
  const here = (page: string) => withFrom(page, `${pathname}${search}`);
  const { _id, name, email, photoUrl, agentId, canBeImpersonated } = person;
  const profile = agentId ? `/agent-profile?id=${agentId}` : null;
  const write = () =>
    openConversation(_id).then(
      (thread) => {
        onClose();
        onOpen({ kind: 'thread', _id: thread._id });
      },
      (error) => void snackbar.show({ text: errorText(error), tone: 'negative' }),
    );
  return (
    <ListLine>
      <PersonLine name={name.fullName} email={email} photoUrl={photoUrl} />
      <Actions>
        {isConcierge && showChat && canBeImpersonated && (
          <Button size="sm" onClick={() => void write()}>
            {t('find.write')}
          </Button>
        )}
        {editAddress && (
          <LinkButton size="sm" variant="quiet" to={here(editAddress(_id))}>
            {t('member.account')}
          </LinkButton>
        )}
        {profile && hasRoute(profile) && (
          <LinkButton size="sm" variant="quiet" to={here(profile)}>
            {t('member.profile')}
          </LinkButton>
        )}
        {canAct && canBeImpersonated && (
          <Button size="sm" variant="quiet" onClick={() => onAct(person)}>
            {t('member.act')}
          </Button>
        )}
      </Actions>
    </ListLine>
  );
}
