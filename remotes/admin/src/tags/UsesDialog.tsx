import type { ManagedTag } from '@portico/contracts';
import { keys } from '@portico/features/queries';
import { QueryState, RouterLink, useHasRoute, useRemoteQuery } from '@portico/remote-kit';
import { SkeletonText, Stack, Text } from '@portico/ui';
import { Dialog } from '@portico/ui/overlays';
import { getTagUses } from './tagCalls.ts';
import { useUsesText } from './usesText.ts';
import { useTagName } from './useTagName.ts';
import { useTagsT } from './words.ts';

interface UsesDialogProps {
  tag: ManagedTag | null;
  isLifestyle: boolean;
  onClose: () => void;
}

/** Where a tag is used. Clients belong to their agents, so they are only counted. */
export function UsesDialog({ tag, isLifestyle, onClose }: UsesDialogProps) {
  const t = useTagsT();
  const nameOf = useTagName();
  return (
    <Dialog
      isOpen={tag !== null}
      onClose={onClose}
      title={t('usesOf', { name: tag ? nameOf(tag.names) : '' })}
    >
      {tag && <Uses tag={tag} isLifestyle={isLifestyle} />}
    </Dialog>
  );
}

function Uses({ tag, isLifestyle }: { tag: ManagedTag; isLifestyle: boolean }) {
  const t = useTagsT();
  const usesText = useUsesText();
  const hasRoute = useHasRoute();
  const query = useRemoteQuery(keys.tags.uses(tag._id), (context) => getTagUses(tag._id, context), {
    staleTimeMs: 0,
  });
  const filter = new URLSearchParams({ [isLifestyle ? 'lifestyle' : 'tag']: tag.name });
  return (
    <QueryState query={query} failed={t('usesFailed')} skeleton={<SkeletonText lines={5} />}>
      {({ uses, listings }) => (
        <Stack gap="4">
          <Text>{usesText(uses)}</Text>
          {listings.length > 0 && (
            <Stack as="ul" gap="2" listStyleType="none" aria-label={t('listings')}>
              {listings.map(({ _id, title, city }) => (
                <li key={_id}>
                  {hasRoute('/view-property') ? (
                    <RouterLink to={`/view-property?id=${_id}`}>{title}</RouterLink>
                  ) : (
                    title
                  )}{' '}
                  <Text as="span" size="sm" tone="muted">
                    {city}
                  </Text>
                </li>
              ))}
            </Stack>
          )}
          {uses.listing > 0 && hasRoute('/properties/list') && (
            <RouterLink to={`/properties/list?${filter}`}>{t('allListings')}</RouterLink>
          )}
        </Stack>
      )}
    </QueryState>
  );
}
