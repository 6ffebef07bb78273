import { isApiError } from '@portico/client';
import type { MessageFile } from '@portico/contracts';
import { largestMessageFileBytes } from '@portico/contracts/lists';
import { nearestRefusal } from '@portico/features/refused-fields';
import { useErrorText } from '@portico/i18n';
import { snackbar } from '@portico/ui';
import { useEffect, useRef, useState } from 'react';
import { type FilePlace, uploadFile } from './messageFileCalls.ts';
import { useMessageFilesT } from './words.ts';

/** A file for the next message or post; `file` is set once the server has accepted it. */
export interface Attachment {
  _id: string;
  name: string;
  /** From 0 to 1. */
  sent: number;
  file: MessageFile | null;
}

const mebibyte = 1_048_576;

export interface AttachmentsOptions {
  /** The thread or group they are for. */
  place: FilePlace;
  most: number;
  /** MIME types. */
  types: readonly string[];
  /** The sentence about what can be attached, for a member who tries something else. */
  kindRefused: string;
  tooMany: string;
}

/** Files for the next text, uploaded as soon as they are chosen. */
export function useAttachments({ place, most, types, kindRefused, tooMany }: AttachmentsOptions) {
  const t = useMessageFilesT();
  const errorText = useErrorText();
  const [attachments, setAttachments] = useState<Attachment[]>([]);
  const uploads = useRef(new Map<string, AbortController>());

  useEffect(() => {
    const running = uploads.current;
    return () => {
      for (const upload of running.values()) upload.abort();
    };
  }, []);

  const change = (id: string, next: Partial<Attachment>) =>
    setAttachments((all) => all.map((one) => (one._id === id ? { ...one, ...next } : one)));

  function remove(id: string) {
    uploads.current.get(id)?.abort();
    uploads.current.delete(id);
    setAttachments((all) => all.filter(({ _id }) => _id !== id));
  }

  async function upload(file: File) {
    const _id = crypto.randomUUID();
    const controller = new AbortController();
    uploads.current.set(_id, controller);
    setAttachments((all) => [...all, { _id, name: file.name, sent: 0, file: null }]);
    try {
      const options = { signal: controller.signal, onProgress: (sent: number) => change(_id, { sent }) };
      change(_id, { file: await uploadFile(place, _id, file, options), sent: 1 });
    } catch (error) {
      if (!isApiError(error)) throw error;
      remove(_id);
      if (error.code === 'ABORTED') return;
      const why = errorText(nearestRefusal(error));
      snackbar.show({ text: t('fileFailed', { name: file.name, why }), tone: 'negative' });
    } finally {
      uploads.current.delete(_id);
    }
  }

  /** Takes what can be taken, and says of the others why not. */
  function add(files: readonly File[]) {
    const left = most - attachments.length;
    if (files.length > left) snackbar.show({ text: tooMany, tone: 'negative' });
    for (const file of files.slice(0, left)) {
      const isKnown = types.includes(file.type);
      if (isKnown && file.size <= largestMessageFileBytes) {
        void upload(file);
        continue;
      }
      const why = isKnown ? t('fileTooLarge', { max: largestMessageFileBytes / mebibyte }) : kindRefused;
      snackbar.show({ text: t('fileFailed', { name: file.name, why }), tone: 'negative' });
    }
  }

  return {
    attachments,
    add,
    remove,
    /** Whether all of them have been taken in. */
    isReady: attachments.every(({ file }) => file !== null),
    /** Passes them on to the text that is sent. */
    take(): MessageFile[] {
      setAttachments([]);
      return attachments.flatMap(({ file }) => file ?? []);
    },
  };
}

export type Attachments = ReturnType<typeof useAttachments>;
