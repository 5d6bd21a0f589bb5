import { useState } from "react";
import { staffPasswordPattern, staffPasswordRule } from "#domains/staff/staff-input.ts";
import { buttonClass } from "#ui/button.tsx";
import type { FieldProps } from "#ui/form/form.tsx";
import { PasswordField } from "#ui/form/password-field.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { toast } from "#ui/toast.ts";

/** As `POST /account/authenticator` and `POST /invitation` return it. */
export type NewTotp = { secret: string; uri: string; sealed: string; qr: string; qrSize: number };

/** For the phone's camera, or to type where the app is on this device. */
export function AuthenticatorSetup({ totp }: { totp: NewTotp }) {
  const quietZone = 4;
  const size = totp.qrSize + 2 * quietZone;
  return (
    <div className="grid gap-3">
      <p>Scan this with an authenticator app, then enter the code it shows.</p>
      <svg
        role="img"
        aria-label="QR code for your authenticator app"
        viewBox={`${-quietZone} ${-quietZone} ${size} ${size}`}
        shapeRendering="crispEdges"
        className="size-48 rounded-control border border-line bg-white"
      >
        <path d={totp.qr} fill="#000" />
      </svg>
      <p className="text-sm">
        On this device?{" "}
        <a href={totp.uri} className="underline">
          Open your app
        </a>
        , or type this key:
      </p>
      <code className="rounded-control border border-line bg-paper px-3 py-2 text-sm">
        {totp.secret.match(/.{1,4}/g)?.join(" ")}
      </code>
    </div>
  );
}

type Fields = "password" | "password_confirmation" | "code";

export function NewPasswordFields({ field }: { field: (name: Fields) => FieldProps<string> }) {
  return (
    <>
      <PasswordField
        {...field("password")}
        label="New password"
        autoComplete="new-password"
        hint={staffPasswordRule}
        pattern={staffPasswordPattern}
      />
      <PasswordField {...field("password_confirmation")} label="New password again" autoComplete="new-password" />
      <TextField
        {...field("code")}
        label="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        hint="Six digits from your authenticator app"
        required
      />
    </>
  );
}

/** Shown once: only their hashes are stored. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const [isSaved, setSaved] = useState(false);
  return (
    <section aria-labelledby="recovery-codes-title" className="grid gap-4">
      <h2 id="recovery-codes-title" className="text-2xl">
        Your recovery codes
      </h2>
      <p>
        If you lose your phone, each of these replaces a code once. Print them or put them in your password manager: we
        can't show them again.
      </p>
      <ul className="grid gap-1 rounded-card border border-line bg-surface p-4 font-mono text-sm">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <button
        type="button"
        className={buttonClass("quiet")}
        onClick={() =>
          navigator.clipboard.writeText(codes.join("\n")).then(
            () => toast.success("Copied"),
            () => toast.error("Your browser doesn't allow copying. Please write them down."),
          )
        }
      >
        Copy the codes
      </button>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          checked={isSaved}
          onChange={(event) => setSaved(event.currentTarget.checked)}
          className="size-6 accent-primary"
        />
        I have saved my recovery codes
      </label>
      <button
        type="button"
        disabled={!isSaved}
        onClick={onDone}
        className={`${buttonClass("primary")} disabled:opacity-60`}
      >
        Continue
      </button>
    </section>
  );
}
