import { isApiError } from '@portico/client';
import { WordsScope } from '@portico/i18n';
import { ErrorBoundary } from '@portico/remote-kit';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Part } from './loader.ts';

interface PartFrameProps {
  found: Part;
  /** The values that a slot passes to the part that fills it; a page gets nothing. */
  given?: object | undefined;
  resetKey: string | undefined;
  /** The part threw before it was ever on screen. Errors the server answered do not count; they go to `onError`. */
  onBroken: (error: unknown) => void;
  /** The part threw later, or with an error the server answered. */
  onError: (error: unknown) => void;
  renderError: (error: unknown, retry: () => void) => ReactNode;
}

function Shown({ children, onShown }: { children: ReactNode; onShown: () => void }) {
  useEffect(onShown, [onShown]);
  return children;
}

/** Draws a part and tells apart a version that cannot be drawn at all and a page that failed at its work. */
export function PartFrame({ found, given, resetKey, onBroken, onError, renderError }: PartFrameProps) {
  const isShown = useRef(false);
  const markShown = useRef(() => {
    isShown.current = true;
  });
  const isBroken = (error: unknown) => !isShown.current && !isApiError(error);
  const { Component, words } = found;
  return (
    <ErrorBoundary
      resetKey={resetKey}
      onError={(error) => (isBroken(error) ? onBroken(error) : onError(error))}
      renderError={(error, retry) => (isBroken(error) ? null : renderError(error, retry))}
    >
      <Shown onShown={markShown.current}>
        <WordsScope value={words}>
          <Component {...given} />
        </WordsScope>
      </Shown>
    </ErrorBoundary>
  );
}
