/** buildah and podman with storage of their own: nothing of theirs is left behind, and no image of this machine is seen. */
import { execFile, execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

const storage = (folder: string): string => `[storage]
driver = "vfs"
graphroot = "${folder}/images"
runroot = "${folder}/running"
`

/** Cgroups are written directly, since there need not be a systemd; limits that a container is given may not be above those of this process. */
const engine = `[engine]
runtime = "runc"
cgroup_manager = "cgroupfs"
events_logger = "file"
[containers]
default_ulimits = ["nofile=1024:1024", "nproc=4096:4096"]
`

export type Containers = {
  /** For what belongs to them; deleted at the end. */
  readonly folder: string
  buildah: (...words: string[]) => Promise<string>
  podman: (...words: string[]) => Promise<string>
  /** Stops and deletes everything. */
  close(): void
}

export function openContainers(): Containers {
  // Not in memory: an image is stored whole for each container.
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
