import { useDescribeError } from '@portico/remote-kit';
import { isArticleLink } from '@portico/rules/article';
import { Row, Stack, Text } from '@portico/ui';
import { PorticoForm, SubmitButton, TextField } from '@portico/ui/forms';
import { Dialog } from '@portico/ui/overlays';
import { useState } from 'react';
import { addPicture } from '../staff-form/index.ts';
import { useEditorT, useEditorTexts } from './words.ts';

interface InsertedImage {
  src: string;
  alt: string;
  caption: string;
}

export type Insertion =
  | { kind: 'link'; href: string }
  | { kind: 'listing'; id: string }
  | ({ kind: 'image' } & InsertedImage);

export interface InsertRequest {
  kind: Insertion['kind'];
  /** The selected picture, for a new description. */
  selected: InsertedImage | null;
  apply: (insertion: Insertion) => void;
}

const idIn = (text: string) =>
  /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i.exec(text)?.[0].toLowerCase() ?? null;

/**
 * Inserts something into the text: a link over the selected words, a picture with its description, the card of a
 * listing.
 */
export function InsertDialog({ request, onClose }: { request: InsertRequest; onClose: () => void }) {
  const { kind, selected } = request;
  const t = useEditorT();
  const translate = useEditorTexts();
  const describeError = useDescribeError();
  const [file, setFile] = useState<File | null>(null);
  const initial = { href: '', listing: '', alt: selected?.alt ?? '', caption: selected?.caption ?? '' };

  function faultsOf({ href, listing, alt }: typeof initial) {
    if (kind === 'link' && href.trim() && !isArticleLink(href.trim())) return { href: 'insert.badLink' };
    if (kind === 'listing' && !idIn(listing)) return { listing: 'insert.badListing' };
    if (kind === 'image' && !alt.trim()) return { alt: 'insert.altNeeded' };
    return kind === 'image' && !file && !selected ? { alt: 'insert.fileNeeded' } : {};
  }

  function onInsert(insertion: Insertion) {
    onClose();
    request.apply(insertion);
  }

  async function insert({ href, listing, alt, caption }: typeof initial) {
    if (kind === 'link') return onInsert({ kind, href: href.trim() });
    if (kind === 'listing') return onInsert({ kind, id: idIn(listing) ?? '' });
    const src = file ? (await addPicture(file)).baseUrl : (selected?.src ?? '');
    onInsert({ kind, src, alt: alt.trim(), caption: caption.trim() });
  }

  return (
    <Dialog isOpen onClose={onClose} title={t(`tools.${kind}`)}>
      <PorticoForm
        initialValues={initial}
        validate={faultsOf}
        translate={translate}
        describeError={describeError}
        onSubmit={insert}
      >
        <Stack gap="4">
          {kind === 'link' && (
            <TextField name="href" label={t('insert.link')} hint={t('insert.linkHint')} isOptional />
          )}
          {kind === 'listing' && <TextField name="listing" label={t('insert.listing')} />}
          {kind === 'image' && (
            <>
              <Text as="label" size="sm">
                {t('insert.file')}{' '}
                <input
                  type="file"
                  accept="image/jpeg,image/png"
                  onChange={(event) => setFile(event.target.files?.[0] ?? null)}
                />
              </Text>
              <TextField name="alt" label={t('insert.alt')} maxLength={300} />
              <TextField name="caption" label={t('insert.caption')} maxLength={300} isOptional />
            </>
          )}
          <Row>
            <SubmitButton>{t('insert.ok')}</SubmitButton>
          </Row>
        </Stack>
      </PorticoForm>
    </Dialog>
  );
}
