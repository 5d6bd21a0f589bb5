import { Bath, BedDouble, Calculator, Ruler, Sofa } from "lucide-react";
import { PropertyLabels } from "#domains/properties/ui/property-labels.tsx";
import { PropertyPrice } from "#domains/properties/ui/property-price.tsx";
import type { OpenPropertyPage } from "./use-property-page.ts";

export function PropertyHeader({ page }: { page: OpenPropertyPage }) {
  const { card, title, facts } = page;
  const size = facts.find(({ label }) => label === "Size")?.value;
  const counts = [
    { icon: BedDouble, count: card.bedrooms, label: card.bedrooms === 1 ? "bedroom" : "bedrooms" },
    { icon: Bath, count: card.bathrooms, label: card.bathrooms === 1 ? "bathroom" : "bathrooms" },
    { icon: Sofa, count: card.receptionRooms, label: card.receptionRooms === 1 ? "reception room" : "reception rooms" },
  ].filter(({ count }) => count > 0);
  return (
    <header>
      <PropertyLabels card={card} />
      <div className="mt-4">
        <PropertyPrice card={card} size="large" />
      </div>
      {page.calculators ? <CostsLink /> : null}
      <h1 className="mt-3 font-body text-xl font-medium tracking-normal md:text-2xl">{card.display_address}</h1>
      <p className="mt-1 text-lg text-muted">{title}</p>
      <ul className="mt-5 grid grid-cols-2 gap-x-6 gap-y-2 sm:flex sm:flex-wrap">
        {counts.map(({ icon: Icon, count, label }) => (
          <li key={label} className="flex items-center gap-2">
            <Icon aria-hidden="true" className="size-5 shrink-0 text-muted" strokeWidth={1.75} />
            {count} {label}
          </li>
        ))}
        {size ? (
          <li className="flex items-center gap-2">
            <Ruler aria-hidden="true" className="size-5 shrink-0 text-muted" strokeWidth={1.75} />
            {size}
          </li>
        ) : null}
      </ul>
    </header>
  );
}

function CostsLink() {
  return (
    <a
      href="#/calculator"
      className="mt-1 inline-flex min-h-11 items-center gap-2 font-medium text-primary underline underline-offset-4 print:hidden"
    >
      <Calculator aria-hidden="true" className="size-5" strokeWidth={1.75} />
      Mortgage and stamp duty
    </a>
  );
}
