type Props = { free: boolean; onChange: (free: boolean) => void };

const methods = [
  [true, "Freehand"],
  [false, "Point by point"],
] as const;

export function DrawMethod({ free, onChange }: Props) {
  return (
    <fieldset className="flex rounded-control border border-line-strong">
      <legend className="sr-only">How to draw</legend>
      {methods.map(([value, name]) => (
        <button
          key={name}
          type="button"
          aria-pressed={free === value}
          onClick={() => onChange(value)}
          className="min-h-11 grow rounded-control px-3 font-semibold aria-pressed:bg-ink aria-pressed:text-on-ink"
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}
