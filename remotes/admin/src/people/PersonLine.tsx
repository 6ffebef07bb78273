import { EmailText } from '@portico/features/email-text';
import { RouterLink } from '@portico/remote-kit';
import { Avatar, Flex, Stack, Text } from '@portico/ui';
import type { ReactNode } from 'react';

export interface PersonLineProps {
  name: string;
  email: string;
  photoUrl?: string | null;
  /** The target of the name's link, if any. */
  to?: string | undefined;
  /** After the name: "you". */
  note?: ReactNode;
}

/** A person as the lists of the administration show one. */
export function PersonLine({ name, email, photoUrl, to, note }: PersonLineProps) {
  return (
    <Flex gap="3" alignItems="center" minInlineSize="0">
      <Avatar name={name} src={photoUrl ?? undefined} size={36} isDecorative />
      <Stack gap="0" minInlineSize="0">
        <Text as="span" size="sm" lineHeight="snug" fontWeight="medium">
          {to ? (
            <RouterLink to={to} look="plain">
              {name}
            </RouterLink>
          ) : (
            name
          )}{' '}
          {note}
        </Text>
        <Text as="span" size="xs" lineHeight="snug" tone="muted">
          <EmailText email={email} />
        </Text>
      </Stack>
    </Flex>
  );
}
