interface Settings {
  maintenanceMode: boolean;
  message: string;
  conciergeEmail: string;
  versionLabel: string;
}

const landing = <T extends Element>(selector: string) => document.querySelector<T>(`#landing ${selector}`);

/** Messages that the static page can show by itself. */
function show({ conciergeEmail, versionLabel }: Settings) {
  const label = landing('footer > span');
  if (label && versionLabel) label.textContent = versionLabel;
  const contact = landing<HTMLAnchorElement>('[data-contact]');
  if (!contact) return;
  contact.hidden = !conciergeEmail;
  contact.href = `mailto:${conciergeEmail}`;
}

/** True if there is a message that only the application can show: maintenance, or a message of the administrators. */
export async function hasNews(): Promise<boolean> {
  try {
    const answer = await fetch('/api/info/system-settings/');
    if (!answer.ok) return false;
    const { data } = (await answer.json()) as { data: Settings };
    show(data);
    return data.maintenanceMode || Boolean(data.message);
  } catch {
    // The application reports an unreachable server, once the visitor does something that needs it.
    return false;
  }
}

/** The lock every signed-in tab holds (shared/session/src/signedInLock.ts): it hands its session to a new tab. */
const signedInLock = 'portico.signedIn';

export async function isSignedInElsewhere(): Promise<boolean> {
  try {
    const { held = [] } = await navigator.locks.query();
    return held.some(({ name }) => name === signedInLock);
  } catch {
    // Without locks nobody can say; the application asks the other tabs as soon as it is wanted.
    return false;
  }
}
