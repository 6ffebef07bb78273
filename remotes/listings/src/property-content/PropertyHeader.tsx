import type { ListingDetail } from '@portico/contracts';
import { useListText } from '@portico/features/list-text';
import { statusTone, useListingWords } from '@portico/features/listing';
import { useTagNames } from '@portico/features/matching';
import { Badge, Heading, Icon, Row, Stack, Text } from '@portico/ui';
import { Fragment, use } from 'react';
import { usePropertyT } from '../property-words/index.ts';
import { HeadingLevels } from './headings.ts';

/** The property's title and address, and its facts in one word each. */
export function PropertyHeader({ listing }: { listing: ListingDetail }) {
  const words = useListingWords();
  const { comma } = useListText();
  const { title } = use(HeadingLevels);
  const { property, status, listingType } = listing;
  const address = [property.streetAddress, property.unitNumber, words.place(property)].filter(Boolean);
  return (
    <Stack as="header" gap="3" marginBlockEnd="8">
      <Row gap="2">
        <Badge tone={statusTone[status]}>{words.status(status)}</Badge>
        <Badge>{words.type(listingType)}</Badge>
        <Tags listing={listing} />
      </Row>
      {/* Reading starts here when the page opens. */}
      <Heading level={title} {...(title === 1 && { tabIndex: -1 })}>
        {words.title(listing)}
      </Heading>
      <Text tone="muted">
        {address.map((part, index) => (
          <Fragment key={part}>
            {index > 0 && comma}
            {/* Each part keeps its own direction, so that a number does not leave its street; the page's orders the parts. */}
            <bdi>{part}</bdi>
          </Fragment>
        ))}
      </Text>
    </Stack>
  );
}

/** Only members who may edit the listing get its hidden tags, which are marked as hidden. */
function Tags({ listing: { tagNames, realmData } }: { listing: ListingDetail }) {
  const t = usePropertyT();
  const nameOf = useTagNames();
  const hidden = new Set(realmData.tags.filter(({ visible }) => !visible).map(({ tag }) => tag));
  return [...new Set([...tagNames, ...hidden])].map((tag) => (
    <Badge key={tag} title={hidden.has(tag) ? t('hiddenTag') : undefined}>
      {hidden.has(tag) && <Icon name="eye-off" size={12} label={t('hiddenTag')} />}
      {nameOf(tag)}
    </Badge>
  ));
}
