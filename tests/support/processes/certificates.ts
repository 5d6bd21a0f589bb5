import "reflect-metadata";
import * as x509 from "@peculiar/x509";

const algorithm = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" };

export type Certificate = { cert: string; key: string; name: string; keys: CryptoKeyPair };

/** Without an issuer it is self-signed, and may issue others. */
export async function createCertificate(given: { name: string; until: Date; issuer?: Certificate | null }) {
  const { name, until, issuer = null } = given;
  const keys = (await crypto.subtle.generateKey(algorithm, true, ["sign", "verify"])) as CryptoKeyPair;
  const signingKey = (issuer?.keys ?? keys).privateKey;
  const certificate = await x509.X509CertificateGenerator.create({
    subject: `CN=${name}`,
    issuer: `CN=${issuer?.name ?? name}`,
    publicKey: keys.publicKey,
    signingKey,
    signingAlgorithm: algorithm,
    notBefore: new Date(until.getTime() - 90 * 86_400_000),
    notAfter: until,
    extensions: [
      new x509.BasicConstraintsExtension(issuer === null),
      ...(issuer ? [new x509.SubjectAlternativeNameExtension([{ type: "dns", value: name }])] : []),
    ],
  });
  const pkcs8 = Buffer.from(await crypto.subtle.exportKey("pkcs8", keys.privateKey)).toString("base64");
  const key = ["-----BEGIN", "PRIVATE KEY-----"].join(" ").concat(`\n${pkcs8}\n`, "-----END PRIVATE KEY-----\n");
  return { cert: certificate.toString("pem"), key, name, keys };
}
