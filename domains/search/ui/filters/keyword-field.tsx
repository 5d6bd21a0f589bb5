import { useId, useState } from "react";
import { controlClass } from "./filter-select.tsx";

type Props = { text: string; onChange: (text: string) => void };

/** Full-text search, applied on Enter or blur. */
export function KeywordField({ text, onChange }: Props) {
  const id = useId();
  const [typed, setTyped] = useState(text);
  const [searched, setSearched] = useState(text);
  if (searched !== text) {
    setSearched(text);
    setTyped(text);
  }
  return (
    <div className="col-span-2">
      <label htmlFor={id} className="mb-1 block text-sm font-medium text-muted xl:text-xs">
        Keyword
      </label>
      <input
        id={id}
        type="text"
        name="text"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        maxLength={100}
        placeholder="Garden, garage, sea view …"
        enterKeyHint="search"
        onBlur={() => typed.trim() === text || onChange(typed)}
        className={`${controlClass} px-3 placeholder:text-muted`}
      />
    </div>
  );
}
