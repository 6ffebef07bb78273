import { isApiError } from '@portico/client';
import type { MessageFile } from '@portico/contracts';
import { keys } from '@portico/features/queries';
import { saveFile } from '@portico/features/save-file';
import { useErrorText, useFormat } from '@portico/i18n';
import { QueryState, useRemoteQuery } from '@portico/remote-kit';
import { Button, Flex, Skeleton, snackbar, styled } from '@portico/ui';
import { Dialog } from '@portico/ui/overlays';
import { type ReactNode, useEffect, useState } from 'react';
import { fileSize } from './fileSize.ts';
import { type FileArea, readFile } from './messageFileCalls.ts';
import { useMessageFilesT } from './words.ts';

/** Photos of posts have a description. */
export type ShownFile = MessageFile & { description?: string | null };

export interface MessageFilesProps {
  files: readonly ShownFile[];
  area: FileArea;
}

interface OneFile {
  file: ShownFile;
  area: FileArea;
}

const nameOf = ({ description, name }: ShownFile) => description || name;
const Photo = styled('img', { base: { display: 'block', maxInlineSize: '100%', borderRadius: 'sm' } });

/** The address of a downloaded file, for as long as it is shown: an image sends no tokens by itself. */
function useAddress(content: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!content) return;
    const made = URL.createObjectURL(content);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [content]);
  return address;
}

interface PhotoOfProps extends OneFile {
  form: 'small.webp' | 'large.jpeg';
  /** Drawn around the photo once it has loaded. */
  around?: (photo: ReactNode) => ReactNode;
}

function PhotoOf({ file, area, form, around = (photo) => photo }: PhotoOfProps) {
  const t = useMessageFilesT();
  const read = useRemoteQuery(keys.messages.file(file._id, form), () => readFile(area, file._id, form), {
    staleTimeMs: 60_000,
  });
  const address = useAddress(read.data);
  const ratio = file.width && file.height ? `${file.width} / ${file.height}` : undefined;
  return (
    <QueryState
      query={read}
      failed={t('fileUnread')}
      headingLevel={3}
      skeleton={<Skeleton inlineSize="14rem" aspectRatio={ratio} />}
    >
      {() => around(<Photo src={address} alt={nameOf(file)} style={{ aspectRatio: ratio }} />)}
    </QueryState>
  );
}

function PhotoButton({ file, area }: OneFile) {
  const t = useMessageFilesT();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <PhotoOf
        file={file}
        area={area}
        form="small.webp"
        around={(photo) => (
          <styled.button
            type="button"
            inlineSize="min(14rem, 100%)"
            aria-label={t('openPhoto', { name: nameOf(file) })}
            onClick={() => setIsOpen(true)}
          >
            {photo}
          </styled.button>
        )}
      />
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={nameOf(file)} size="lg">
        <PhotoOf file={file} area={area} form="large.jpeg" />
      </Dialog>
    </>
  );
}

function DocumentButton({ file, area }: OneFile) {
  const format = useFormat();
  const errorText = useErrorText();
  const [isBusy, setIsBusy] = useState(false);
  async function save() {
    setIsBusy(true);
    try {
      saveFile(await readFile(area, file._id, 'file.pdf'), file.name);
    } catch (error) {
      if (!isApiError(error)) throw error;
      snackbar.show({ text: errorText(error), tone: 'negative' });
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <Button size="sm" startIcon="download" isBusy={isBusy} whiteSpace="normal" onClick={() => void save()}>
      {/* One part of the button, so that a long name wraps as words do. */}
      <span>
        <bdi>{file.name}</bdi> {fileSize(file.bytes, format.number)}
      </span>
    </Button>
  );
}

/** Photos and documents of a message or a post. */
export function MessageFiles({ files, area }: MessageFilesProps) {
  return (
    <Flex gap="2" flexWrap="wrap" alignItems="flex-start" paddingBlock="1">
      {files.map((file) =>
        file.kind === 'photo' ? (
          <PhotoButton key={file._id} file={file} area={area} />
        ) : (
          <DocumentButton key={file._id} file={file} area={area} />
        ),
      )}
    </Flex>
  );
}
