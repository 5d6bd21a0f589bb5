import { useState } from "react";
import type { z } from "zod";
import type { consoleRoutes } from "#server/console/console-routes.server.ts";
import { buttonClass } from "#ui/button.tsx";
import { toast } from "#ui/toast.ts";
import { Box } from "../desk/box.tsx";
import { callDesk, showFailure } from "../desk/call-desk.ts";

type Found = z.output<typeof consoleRoutes.listArchives.output>;

/** Archives are too large to upload here, so an operator puts them on the server. */
export function ImportAgency() {
  const [found, setFound] = useState<Found | null>(null);
  async function look() {
    const result = await callDesk<Found>("GET", "/archives");
    if (result.ok) setFound(result.data);
    else showFailure(result);
  }
  async function load(file: string) {
    const result = await callDesk("POST", "/archives/imports", { file });
    if (!result.ok) return showFailure(result);
    return toast.success("The agency is being imported. The audit log says when it's done.");
  }
  return (
    <Box title="Import an agency">
      <p>For an agency of another installation, exported there. It arrives suspended.</p>
      {found ? (
        <p role="status" className="break-all">
          {found.archives.length === 0
            ? `Please put the file into ${found.folder} first.`
            : `Files in ${found.folder}:`}
        </p>
      ) : null}
      <ul className="grid gap-3 empty:hidden">
        {found?.archives.map(({ name, bytes }) => (
          <li key={name} className="flex flex-wrap items-center justify-between gap-3">
            <span className="break-all">
              {name}, {(bytes / 1e6).toLocaleString("en-GB", { maximumFractionDigits: 1 })} MB
            </span>
            <button
              type="button"
              onClick={() => load(name)}
              aria-label={`Import ${name}`}
              className={buttonClass("quiet")}
            >
              Import
            </button>
          </li>
        ))}
      </ul>
      <div>
        <button type="button" onClick={look} className={buttonClass("quiet")}>
          Look for archives
        </button>
      </div>
    </Box>
  );
}
