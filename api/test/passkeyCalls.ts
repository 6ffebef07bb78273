import type { CastName } from '@portico/fixtures';
import { type Lie, type SoftwareAuthenticator, softwareAuthenticator } from './softwareAuthenticator.ts';
import type { TestApp } from './testApp.ts';

/** The calls for passkeys, as the pages make them. */
export function passkeyCalls(api: TestApp) {
  const optionsAt = async (who: CastName | null, path: string) =>
    (await api.call(who, 'POST', path)).json().data;
  const device = () => softwareAuthenticator(new URL(api.env.publicUrl).origin);
  const requestOptions = () => optionsAt(null, '/user/authenticate/passkey-options');

  async function add(who: CastName, of = device(), lie: Lie = {}, name = 'Phone') {
    const options = await optionsAt(who, '/user/passkeys/options');
    const payload = { name, passkey: of.create(options, lie) };
    return api.call(who, 'POST', '/user/passkeys', { payload });
  }

  const signInWith = (passkey: unknown, options: { headers?: Record<string, string> } = {}) =>
    api.call(null, 'POST', '/user/authenticate/passkey', { payload: { passkey }, ...options });

  return {
    device,
    add,
    requestOptions,
    signInWith,
    list: async (who: CastName) => (await api.call(who, 'GET', '/user/passkeys')).json().data,
    signIn: async (of: SoftwareAuthenticator, lie?: Lie) => signInWith(of.get(await requestOptions(), lie)),
    proofOptions: (who: CastName) => optionsAt(who, '/user/fresh-factor/passkey-options'),

    /** A device whose passkey opens the person's account. Fails when it is refused. */
    async connect(who: CastName): Promise<SoftwareAuthenticator> {
      const made = device();
      const answer = await add(who, made);
      if (answer.statusCode !== 200) throw new Error(`${who} could not add a passkey: ${answer.body}`);
      return made;
    },
  };
}
