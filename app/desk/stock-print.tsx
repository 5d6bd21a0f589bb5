import { Link } from "react-router";
import { useShell } from "#app/shell/data/shell-data.ts";
import { LogoPicture, LogoWords } from "#app/shell/header/logo.tsx";
import { mediaUrl } from "#domains/properties/media/media-url.ts";
import { formatQualifiedPrice } from "#domains/properties/pricing/format-price.ts";
import { propertyTitle } from "#domains/properties/property-types.ts";
import type { HomePage } from "#server/stock-desk/read-home.server.ts";
import { buttonClass } from "#ui/button.tsx";

export type PrintKind = "particulars" | "window";

/** A sheet of paper; the browser prints it or saves it as PDF. The shell is left out by its own print rules. */
export function PrintSheet({ data, kind }: { data: HomePage; kind: PrintKind }) {
  return (
    <div className="mx-auto max-w-4xl print:max-w-none">
      <p className="mb-6 flex flex-wrap gap-3 max-sm:gap-2 max-sm:*:px-2.5 print:hidden">
        <button type="button" onClick={() => window.print()} className={buttonClass("primary")}>
          Print or save as PDF
        </button>
        <Link to="?" className={buttonClass("quiet")}>
          Back to the home
        </Link>
      </p>
      <article className="rounded-card border border-line bg-surface p-6 text-ink sm:p-10 print:border-0 print:p-0">
        {kind === "window" ? <WindowCard data={data} /> : <Particulars data={data} />}
      </article>
    </div>
  );
}

function WindowCard({ data }: { data: HomePage }) {
  const { home, pictures, branch, agency } = data;
  const [cover] = pictures.filter(({ kind, isHidden }) => kind === "photo" && !isHidden);
  return (
    <div className="grid gap-6 text-center">
      <div className="flex justify-center border-t-8 border-primary pt-6 text-primary [print-color-adjust:exact]">
        <LogoPicture name={agency} fallback={<LogoName name={agency} />} />
      </div>
      {cover ? (
        <img
          src={mediaUrl(cover.key, 1160, "jpg")}
          alt={cover.alt}
          className="aspect-3/2 max-h-[65vh] w-full object-cover print:max-h-[45vh]"
        />
      ) : null}
      <h1 className="text-4xl">{formatQualifiedPrice(home)}</h1>
      <p className="text-2xl">{propertyTitle(home)}</p>
      <p className="text-xl">{home.displayAddress}</p>
      <p className="text-lg text-muted">{facts(data).join("\u00a0· ")}</p>
      <div className="flex items-center justify-center gap-6 border-t border-line pt-6">
        <QrCode data={data} />
        <p className="text-left">
          <strong>{agency}</strong>
          <br />
          {branch.name}
          <br />
          {branch.telephone}
          <br />
          Scan for all pictures and details
        </p>
      </div>
    </div>
  );
}

function Particulars({ data }: { data: HomePage }) {
  const { home, pictures, branch, agency, fields } = data;
  const shown = pictures.filter(({ isHidden }) => !isHidden);
  const material = fields.filter(({ name, value }) => name.startsWith("materialInformation.") && value !== null);
  return (
    <div className="grid gap-5">
      <header className="flex items-start justify-between gap-6 max-sm:flex-col print:flex-row">
        <div>
          <LogoPicture name={agency} fallback={<LogoName name={agency} />} />
          <p className="text-muted">{branch.name}</p>
          <h1 className="mt-3 text-2xl sm:text-3xl">{home.displayAddress}</h1>
          <p className="mt-2 text-xl font-semibold">{formatQualifiedPrice(home)}</p>
          <p className="text-lg">{propertyTitle(home)}</p>
          <p className="mt-1 text-pretty text-muted">{facts(data).join("\u00a0· ")}</p>
        </div>
        <QrCode data={data} />
      </header>
      <div className="grid grid-cols-2 gap-3">
        {shown.slice(0, 5).map(({ key, alt, kind }) => (
          <img
            key={`${key} ${kind}`}
            src={mediaUrl(key, 768, "jpg")}
            alt={alt}
            className="aspect-3/2 w-full break-inside-avoid object-cover first:col-span-2 first:aspect-2/1"
          />
        ))}
      </div>
      {home.features.length > 0 ? (
        <ul className="list-disc pl-5 sm:columns-2 print:columns-2">
          {home.features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
      ) : null}
      <p className="whitespace-pre-line">{home.description}</p>
      {material.length > 0 ? (
        <dl className="gap-x-8 text-sm sm:columns-2 print:columns-2">
          {material.map(({ name, value }) => (
            <div
              key={name}
              className="grid break-inside-avoid grid-cols-[9rem_1fr] gap-x-4 border-t border-line py-1.5"
            >
              <dt className="font-medium">{toWords(name)}</dt>
              <dd>{String(value)}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {home.lettingsFeeText ? <p className="text-sm">{home.lettingsFeeText}</p> : null}
      <footer className="border-t border-line pt-3 text-sm">
        {branch.telephone} · {branch.email} · {data.url}
      </footer>
    </div>
  );
}

/** The logo of an agency without a picture of it. */
function LogoName({ name }: { name: string }) {
  const logo = useShell()?.logo;
  return <p className="heading text-3xl text-primary">{logo ? <LogoWords logo={logo} /> : name}</p>;
}

const toWords = (name: string) => {
  const words = name
    .replace(/^.*\./, "")
    .replace(/([A-Z])/g, " $1")
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

function facts({ home }: HomePage): string[] {
  const count = (number: number, one: string) => (number === 0 ? [] : [`${number} ${one}${number === 1 ? "" : "s"}`]);
  return [
    ...count(home.bedrooms, "bedroom"),
    ...count(home.bathrooms, "bathroom"),
    ...count(home.receptionRooms, "reception room"),
    ...(home.tenure ? [toWords(home.tenure.replaceAll("_", " "))] : []),
    ...(home.councilTaxBand ? [`Council tax band ${home.councilTaxBand}`] : []),
    ...(home.energyRating === null ? [] : [`Energy rating ${home.energyRating}`]),
  ].map((fact) => fact.replaceAll(" ", "\u00a0"));
}

const QrCode = ({ data: { qr, url } }: { data: HomePage }) => (
  <svg viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={`QR code of ${url}`} className="size-32 shrink-0">
    <rect width={qr.size} height={qr.size} fill="#fff" />
    <path d={qr.path} fill="#000" />
  </svg>
);
