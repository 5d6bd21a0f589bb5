import { useRef, useState } from "react";
import { buttonClass } from "#ui/button.tsx";
import { toast } from "#ui/toast.ts";

export type MediaFile = { name: string; key: string };

type Props = {
  label: string;
  /** The file that the new one takes the place of, everywhere. */
  replaces?: string;
  look?: "primary" | "quiet" | "link";
  onUpload: (file: MediaFile) => void;
};

/** Chooses a picture of this device and stores it in the draft. */
export function UploadButton({ label, replaces, look = "quiet", onUpload }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  async function upload(file: File) {
    setBusy(true);
    const body = new FormData();
    body.append("file", file);
    if (replaces !== undefined) body.append("replaces", replaces);
    const headers = { accept: "application/json" };
    const response = await fetch("/desk/api/site/media", { method: "POST", headers, body }).catch(() => null);
    const answer = await response?.json().catch(() => null);
    setBusy(false);
    if (response?.ok) return onUpload(answer);
    const [problem] = Object.values(answer?.fields ?? {});
    return toast.error(String(problem ?? answer?.message ?? "We couldn't upload that. Please try again."));
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif,image/svg+xml"
        aria-label={label}
        className="hidden"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) void upload(file);
          currentTarget.value = "";
        }}
      />
      <button
        type="button"
        aria-label={isBusy || replaces === undefined ? undefined : label}
        disabled={isBusy}
        onClick={() => input.current?.click()}
        className={look === "link" ? "min-h-11 underline lg:min-h-8" : buttonClass(look)}
      >
        {isBusy ? "Uploading…" : replaces === undefined ? label : "Replace"}
      </button>
    </>
  );
}
