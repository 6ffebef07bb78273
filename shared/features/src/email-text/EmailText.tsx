/**
 * An e-mail address; a long one breaks before its `@`, and elsewhere only where its place is too narrow for a half. Unlike
 * `anywhere`, `break-word` lets no column of a table be narrower than that.
 */
export function EmailText({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  const [local, domain] = at < 0 ? [email, ''] : [email.slice(0, at), email.slice(at)];
  return (
    <bdi dir="ltr" style={{ overflowWrap: 'break-word' }}>
      {local}
      <wbr />
      {domain}
    </bdi>
  );
}
