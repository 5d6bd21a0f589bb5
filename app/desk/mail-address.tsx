/** Wraps after the @ before it breaks elsewhere. */
export function MailAddress({ email }: { email: string }) {
  const at = email.indexOf("@") + 1;
  return (
    <span className="wrap-break-word">
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  );
}
