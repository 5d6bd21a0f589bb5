import { Languages } from "lucide-react";

/** Tells readers of another language that what follows is in English. */
export function EnglishNote({ className, children }: { className: string; children: string }) {
  return (
    <p className={`flex items-center gap-2 text-sm text-muted ${className}`}>
      <Languages className="size-4 shrink-0" />
      {children}
    </p>
  );
}
