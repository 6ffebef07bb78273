import { useT } from '@portico/i18n';

/** For `PorticoForm translate`: schemas name their messages by keys of this remote's words, or of the common ones. */
export const useFormTexts = () => useT('admin');
