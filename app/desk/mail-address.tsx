/** Wraps after the @, not at a hyphen of the domain. */
export function MailAddress({ email }: { email: string }) {
  const at = email.indexOf("@") + 1;
  return (
    <span className="wrap-break-word">
      {email.slice(0, at)}
      <span className="inline-block max-w-full">{email.slice(at)}</span>
    </span>
  );
}
