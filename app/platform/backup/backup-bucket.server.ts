import { basename } from "node:path/posix";
import { createStorage, type Storage } from "../storage/storage.server.ts";

type BackupBucket = {
  storage: Storage;
  /** The name of a backup's file in the bucket. */
  keyOf: (name: string) => string;
  /** The files beside which backups are, without the folder. */
  listNames: () => Promise<string[]>;
};

/** Opens `s3://…/bucket/folder`; without the folder, backups are on the first level of the bucket. */
export async function openBackupBucket(address: string, dataDir: string): Promise<BackupBucket> {
  const url = new URL(address);
  const [, bucket = "", folder] = url.pathname.split("/");
  url.pathname = bucket;
  const storage = await createStorage({ DATA_DIR: dataDir, STORAGE_URL: url.href });
  return {
    storage,
    keyOf: (name) => (folder ? `${folder}/${name}` : name),
    listNames: async () => (await Array.fromAsync(storage.list(folder))).map(({ name }) => basename(name)),
  };
}
