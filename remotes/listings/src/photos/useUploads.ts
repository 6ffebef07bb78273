import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createUploader, type UploaderOptions } from './uploader.ts';

interface UploadsOptions extends Pick<UploaderOptions, 'onArrived'> {
  agentId: string | undefined;
}

/** The uploads of one screen; they stop when the screen closes. */
export function useUploads(options: UploadsOptions) {
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  const [uploader] = useState(() =>
    createUploader({
      agentId: () => latest.current.agentId,
      onArrived: (arrived) => latest.current.onArrived(arrived),
    }),
  );
  useEffect(() => uploader.start(), [uploader]);
  const { uploads } = useSyncExternalStore(uploader.subscribe, uploader.getQueue);
  return { uploads, uploader };
}
