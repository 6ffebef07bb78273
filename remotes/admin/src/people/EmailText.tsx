/** An e-mail address; a long one breaks before its `@`, and elsewhere only where it must. */
export function EmailText({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  const [local, domain] = at < 0 ? [email, ''] : [email.slice(0, at), email.slice(at)];
  return (
    <bdi dir="ltr" style={{ overflowWrap: 'anywhere' }}>
      {local}
      <wbr />
      {domain}
    </bdi>
  );
}
