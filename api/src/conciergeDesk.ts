import type { AppContext } from './apiModule.ts';
import type { ConciergeDesk } from './identity/conciergeDesk.ts';
import { createContact } from './modules/contact/index.ts';
import { createConciergeLetters } from './modules/messages/index.ts';
import { mailLanguageOf } from './providers/mail/mailLanguage.ts';

/**
 * Decides where letters to the concierge go: into messages, if the member has them, and otherwise to the requests that
 * staff answer by mail. It stands beside the code that assembles the areas, because the areas that write letters know
 * neither.
 */
export function conciergeDesk(context: Pick<AppContext, 'db' | 'now' | 'live' | 'mail'>): ConciergeDesk {
  const letters = createConciergeLetters(context);
  const contact = createContact(context);
  return {
    answer: letters.answer,
    noteRead: letters.noteRead,
    async write(letter, by) {
      if (by.flags.showChat) return letters.write(letter, by);
      const { subject, text, language } = letter;
      const { reference } = await contact.fromMember(
        { siteForm: 'partners', subject, message: text },
        by,
        mailLanguageOf(language),
      );
      return { threadId: null, reference };
    },
  };
}
