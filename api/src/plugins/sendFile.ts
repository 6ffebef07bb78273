import type { MessageFileForm } from '@portico/contracts';
import type { FastifyReply } from 'fastify';

const types = { webp: 'image/webp', jpeg: 'image/jpeg', pdf: 'application/pdf' } as const;
const typeOf = (form: string) => types[form.split('.').at(-1) as keyof typeof types];

/** The file is never cached, because the right to read it is checked each time. */
export function sendFile(
  reply: FastifyReply,
  form: MessageFileForm,
  { content, name }: { content: Buffer; name: string },
) {
  const shown = form === 'file.pdf' ? 'attachment' : 'inline';
  return reply
    .header('Cache-Control', 'private, no-store')
    .header('Content-Disposition', `${shown}; filename*=UTF-8''${encodeURIComponent(name)}`)
    .type(typeOf(form))
    .send(content);
}
