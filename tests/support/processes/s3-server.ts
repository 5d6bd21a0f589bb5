import S3rver from "@20minutes/s3rver";
import type { S3Settings } from "#platform/object-store/s3.server.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";

export type S3Server = {
  settings: S3Settings;
  stop(): Promise<void>;
  restart(): Promise<void>;
  close(): Promise<void>;
};

/** An S3 server that checks signatures, with the bucket `pictures`. */
export async function startS3Server(): Promise<S3Server> {
  const { folder, remove } = createTemporaryFolder();
  const start = async (port: number) => {
    const configureBuckets = [{ name: "pictures" }];
    const server = new S3rver({ address: "127.0.0.1", port, silent: true, directory: folder, configureBuckets });
    return { server, port: (await server.run()).port };
  };
  let running = await start(0);
  const stop = () => running.server.close();
  return {
    settings: {
      endpoint: `http://127.0.0.1:${running.port}`,
      bucket: "pictures",
      prefix: "gable/",
      region: "eu-west-2",
      accessKeyId: "S3RVER",
      secretAccessKey: "S3RVER",
    },
    stop,
    restart: async () => {
      running = await start(running.port);
    },
    close: async () => {
      await stop();
      remove();
    },
  };
}
