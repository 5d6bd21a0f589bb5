import { Resolver } from "node:dns/promises";
import { connect } from "node:tls";
import { checkAgencyMail } from "#domains/agency/mail/mail-domain.server.ts";
import { findAgencyById } from "#domains/agency/read-agencies.server.ts";
import type { Config } from "#platform/config.server.ts";
import type { Context } from "#platform/context.ts";
import { NotFound } from "#platform/errors.ts";
import { isPublicAddress } from "#platform/http/network/fetch-public.server.ts";
import { OperatorError } from "#platform/operator-error.ts";
import { withTimeout } from "#platform/with-timeout.ts";

type Installation = Pick<Config, "consoleHost" | "mailFrom" | "mailSpf"> & Readonly<{ secretKey: string }>;
type Certificate = { validUntil: Date | null; problem: string | null };
export type HostCheck = { hostname: string; addresses: string[]; isHere: boolean; certificate: Certificate };

/** An agency chooses its host names, so only public addresses are asked. */
type Network = Readonly<{
  resolver: Resolver;
  isAllowed: (address: string) => boolean;
  port: number;
  /** Instead of the authorities that Node trusts. */
  ca?: string | undefined;
}>;

const dnsTimeoutMs = 1_500;
const tlsTimeoutMs = 2_500;
/** An agency may list more; the rest are checked on the command line. */
const maxHostnames = 10;

/** Asks name servers and the host names themselves; every answer has a time limit. */
export async function checkAgency(ctx: Context, installation: Installation, network: Partial<Network> = {}) {
  const { resolver = createResolver(), isAllowed = isPublicAddress, port = 443, ca } = network;
  const agency = await findAgencyById(ctx.db, ctx.agency.id);
  if (!agency) throw new NotFound("There is no such agency");
  const own = installation.consoleHost === null ? [] : await resolve(resolver, installation.consoleHost);
  const hostnames = agency.config.identity.hostnames.slice(0, maxHostnames);
  const [hosts, mail] = await Promise.all([
    Promise.all(hostnames.map((hostname) => checkHost({ resolver, isAllowed, port, ca }, hostname, own))),
    checkAgencyMail({ ...ctx, agency }, resolver, installation).catch((error: unknown) => {
      if (!(error instanceof OperatorError)) throw error;
      return { from: null, checks: [], problem: error.message };
    }),
  ]);
  return { hosts, mail };
}

const createResolver = () => new Resolver({ timeout: dnsTimeoutMs, tries: 1 });

async function resolve(resolver: Pick<Resolver, "resolve4" | "resolve6">, hostname: string): Promise<string[]> {
  const [four, six] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  return [four, six].flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
}

async function checkHost(network: Network, hostname: string, own: readonly string[]): Promise<HostCheck> {
  const addresses = await resolve(network.resolver, hostname);
  const [address] = addresses.filter(network.isAllowed);
  const certificate =
    address === undefined
      ? { validUntil: null, problem: addresses.length === 0 ? "the name does not resolve" : "not a public address" }
      : await withTimeout(tlsTimeoutMs, readCertificate(hostname, address, network), {
          validUntil: null,
          problem: "no answer",
        });
  return { hostname, addresses, isHere: addresses.some((each) => own.includes(each)), certificate };
}

/** A handshake only; nothing is sent. */
function readCertificate(hostname: string, address: string, { port, ca }: Network): Promise<Certificate> {
  const { promise, resolve: done } = Promise.withResolvers<Certificate>();
  const options = { host: address, port, ca, servername: hostname, rejectUnauthorized: false, timeout: tlsTimeoutMs };
  const socket = connect(options, () => {
    const { valid_to } = socket.getPeerCertificate();
    done({ validUntil: valid_to ? new Date(valid_to) : null, problem: describe(socket.authorizationError) });
    socket.destroy();
  });
  socket.on("timeout", () => socket.destroy(new Error("no answer")));
  socket.on("error", (error) => done({ validUntil: null, problem: describe(error) }));
  return promise;
}

const problemLabels: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: "expired",
  CERT_NOT_YET_VALID: "not valid yet",
  ERR_TLS_CERT_ALTNAME_INVALID: "not trusted: for another name",
  DEPTH_ZERO_SELF_SIGNED_CERT: "not trusted: self-signed",
  SELF_SIGNED_CERT_IN_CHAIN: "not trusted: unknown authority",
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: "not trusted: unknown authority",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "not trusted: unknown authority",
};

function describe(error: Error | string | null | undefined): string | null {
  if (!error) return null;
  const code = String(error instanceof Error && "code" in error ? error.code : error);
  return problemLabels[code] ?? (error instanceof Error && !("code" in error) ? error.message : code);
}
