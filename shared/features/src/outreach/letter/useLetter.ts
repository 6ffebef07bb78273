import { type ApiError, isApiError } from '@portico/client';
import { useCallback, useEffect, useRef, useState } from 'react';

/** B §9 "contact form reset". */
const contactResetMs = 500;

/** The states of B §4; in `error` the form still holds everything that was typed. */
export type LetterState<Answer> =
  | { kind: 'idle' }
  | { kind: 'sending' }
  | { kind: 'success'; answer: Answer }
  | { kind: 'error'; error: ApiError | null };

interface LetterOptions<Values, Answer> {
  isOpen: boolean;
  empty: Values;
  /** How long a closed form is kept; 500 ms unless given (B §9). */
  resetMs?: number | undefined;
  post: (values: Values) => Promise<Answer>;
}

/** One message to somebody: the text so far, and whether it was sent. Closing resets both after 500 ms. */
export function useLetter<Values, Answer>({
  isOpen,
  empty,
  resetMs = contactResetMs,
  post,
}: LetterOptions<Values, Answer>) {
  const [state, setState] = useState<LetterState<Answer>>({ kind: 'idle' });
  const [draft, setDraft] = useState<Values | null>(null);
  const latestPost = useRef(post);
  latestPost.current = post;

  useEffect(() => {
    if (isOpen) return;
    const timer = setTimeout(() => {
      setState({ kind: 'idle' });
      setDraft(null);
    }, resetMs);
    return () => clearTimeout(timer);
  }, [isOpen, resetMs]);

  /** Rejects with the fields that the server refused, so that the form can show each beside its input. */
  const send = useCallback(async (values: Values) => {
    setState({ kind: 'sending' });
    try {
      setState({ kind: 'success', answer: await latestPost.current(values) });
    } catch (error) {
      const isAboutFields = isApiError(error) && error.fields !== undefined;
      setState(isAboutFields ? { kind: 'idle' } : { kind: 'error', error: isApiError(error) ? error : null });
      if (isAboutFields) throw error;
    }
  }, []);

  return { state, send, initialValues: draft ?? empty, keep: setDraft };
}
