/** Runs buildah and podman with their own storage. The machine's images are not used, and everything is deleted at the end. */
import { execFile, execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

const storage = (folder: string): string => `[storage]
driver = "vfs"
graphroot = "${folder}/images"
runroot = "${folder}/running"
`

/** Uses cgroupfs, because systemd may not be running. A container's limits must not exceed those of this process. */
const engine = `[engine]
runtime = "runc"
cgroup_manager = "cgroupfs"
events_logger = "file"
[containers]
default_ulimits = ["nofile=1024:1024", "nproc=4096:4096"]
`

export type Containers = {
  /** Folder for files of the containers; deleted at the end. */
  readonly folder: string
  buildah: (...words: string[]) => Promise<string>
  podman: (...words: string[]) => Promise<string>
  close(): void
}

export function openContainers(): Containers {
  // Not `/tmp`, which may be in memory: every container stores a full copy of the image.
  const folder = mkdtempSync('/var/tmp/assent-image-')
  writeFileSync(join(folder, 'storage.conf'), storage(folder))
  writeFileSync(join(folder, 'containers.conf'), engine)
  mkdirSync(join(folder, 'tmp'))
  const env = {
    ...process.env,
    CONTAINERS_STORAGE_CONF: join(folder, 'storage.conf'),
    CONTAINERS_CONF: join(folder, 'containers.conf'),
    TMPDIR: join(folder, 'tmp'),
    BUILDAH_ISOLATION: 'chroot',
  }
  const runs =
    (program: string) =>
    async (...words: string[]): Promise<string> => {
      try {
        return (await promisify(execFile)(program, words, { env, maxBuffer: 2 ** 26 })).stdout
      } catch (error) {
        const { stdout, stderr } = error as { stdout?: string; stderr?: string }
        const said = `${stdout ?? ''}${stderr ?? ''}`.trim().split('\n').slice(-30).join('\n')
        throw new Error(`${program} ${words.join(' ')} failed:\n${said}`, { cause: error })
      }
    }
  return {
    folder,
    buildah: runs('buildah'),
    podman: runs('podman'),
    close() {
      try {
        execFileSync('podman', ['rm', '--all', '--force', '--time', '1'], { env, stdio: 'ignore' })
        execFileSync('buildah', ['rm', '--all'], { env, stdio: 'ignore' })
      } finally {
        rmSync(folder, { recursive: true, force: true })
      }
    },
  }
}
