/** Runs buildah and podman with separate storage. No files remain afterwards, and the images of the machine are not visible. */
import { execFile, execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

const storage = (folder: string): string => `[storage]
driver = "vfs"
graphroot = "${folder}/images"
runroot = "${folder}/running"
`

/** Writes to cgroups directly, because there may be no systemd. The limits of a container must not exceed those of this process. */
const engine = `[engine]
runtime = "runc"
cgroup_manager = "cgroupfs"
events_logger = "file"
[containers]
default_ulimits = ["nofile=1024:1024", "nproc=4096:4096"]
`

export type Containers = {
  /** Folder for files of the containers. It is deleted at the end. */
  readonly folder: string
  buildah: (...words: string[]) => Promise<string>
  podman: (...words: string[]) => Promise<string>
  close(): void
}

export function openContainers(): Containers {
  // On disk rather than in memory, because each container stores the whole image.
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
