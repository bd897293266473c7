/** Builds the container image from its Dockerfile. The base images are built from Debian packages. */
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { command } from '../../../support/service/page-commands.ts'
import type { Containers } from './containers.ts'
import { makeNodeImage } from './debian-root.ts'

/** Creates a folder with this machine's npm settings. The build mounts it, so it is not part of the image. */
function npmFolder(folder: string): string {
  const place = join(folder, 'npm')
  mkdirSync(join(place, 'cache'), { recursive: true })
  const says = (key: string): string => execFileSync('npm', ['config', 'get', key], { encoding: 'utf8' }).trim()
  const known = ['registry', 'proxy', 'https-proxy', 'noproxy'].map((key) => [key, says(key)] as const)
  const lines = known.filter(([, value]) => !['', 'null', 'undefined'].includes(value)).map((pair) => pair.join('='))
  const authorities = process.env['NODE_EXTRA_CA_CERTS'] ?? process.env['SSL_CERT_FILE']
  if (authorities) {
    copyFileSync(authorities, join(place, 'authorities.pem'))
    lines.push('cafile=/npm/authorities.pem')
  }
  writeFileSync(join(place, 'npmrc'), [...lines, 'cache=/npm/cache', ''].join('\n'))
  return place
}

export type Builder = {
  /** Builds the image and returns its digest. `epoch` is the SOURCE_DATE_EPOCH in seconds. */
  build(image: string, epoch: number): Promise<string>
  /** Returns the size in bytes. */
  sizeOf(image: string): Promise<number>
}

export async function openBuilder(containers: Containers): Promise<Builder> {
  const { buildah, podman, folder } = containers
  await makeNodeImage(containers, 'node-to-build', true)
  await makeNodeImage(containers, 'node-to-run', false)
  const npm = npmFolder(folder)
  return {
    async build(image, epoch) {
      const bases = [
        '--build-arg',
        'NODE_IMAGE=localhost/node-to-build',
        '--build-arg',
        'RUNTIME_IMAGE=localhost/node-to-run',
      ]
      const mounts = ['--volume', `${npm}:/npm`, '--volume', `${join(npm, 'npmrc')}:/usr/local/etc/npmrc:ro`]
      // The build command from the documentation, with a fixed time instead of the commit's.
      const written = command('buildah build ').replace('"$(git log -1 --format=%ct)"', String(epoch))
      const [, build = '', ...words] = written.split(' ')
      const here = ['--no-cache', '--network', 'host', '--quiet', '--pull-never', ...bases, ...mounts, '--tag', image]
      await buildah(build, ...here, ...words)
      return (await podman('image', 'inspect', '--format', '{{.Digest}}', image)).trim()
    },
    async sizeOf(image) {
      const mounted = (await podman('image', 'mount', image)).trim()
      try {
        const [bytes = ''] = execFileSync('du', ['--bytes', '--summarize', mounted], { encoding: 'utf8' }).split('\t')
        return Number(bytes)
      } finally {
        await podman('image', 'unmount', image)
      }
    },
  }
}
