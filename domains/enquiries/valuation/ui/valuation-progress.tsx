const steps = ["Your details", "Date and time", "Confirm", "Thank you"];

/** `step` is 1 to 4. */
export function ValuationProgress({ step }: { step: number }) {
  return (
    <div className="mb-6">
      <p className="text-sm text-muted">
        Step {step} of {steps.length}: <span className="font-medium text-ink">{steps[step - 1]}</span>
      </p>
      <div aria-hidden="true" className="mt-2 grid grid-cols-4 gap-1.5">
        {steps.map((name, index) => (
          <span key={name} className={`h-1.5 rounded-full ${index < step ? "bg-primary" : "bg-line"}`} />
        ))}
      </div>
    </div>
  );
}
