import { Refusal } from '../terminal/say.ts';

const isLocal = ({ hostname }: URL) => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

/** The address of a Portico, checked. A `secret`, such as "the release token", must not cross a network that everybody can read. */
export function addressOf(text: string, secret: string): URL {
  if (!URL.canParse(text))
    throw new Refusal(`"${text}" is no address: name one such as https://members.example.com.`);
  const url = new URL(text);
  if (url.protocol === 'https:' || (url.protocol === 'http:' && isLocal(url))) return url;
  throw new Refusal(`${text} must begin with https://, so that nobody on the way can read ${secret}.`);
}
