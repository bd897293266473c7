/** Files in GitHub and Gitee repositories: the file pages, redirects to the download origins, and the contents there. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { names } from './names.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

const page = (response: ServerResponse, status = 200): void =>
  void response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end('<!doctype html><p>A page</p>')

const to = (response: ServerResponse, location: string): void => void response.writeHead(302, { location }).end()

/** Returns the response handlers of each host and of the file pages on both platforms. A handler returns null for other paths. */
export function publishing(files: ReadonlyMap<string, Uint8Array>) {
  const fileOf = (path: string): Uint8Array | undefined => files.get(decodeURIComponent(path.split('/').at(-1) ?? ''))
  const pathOf = ({ url = '/' }: IncomingMessage): string => new URL(url, 'https://x').pathname

  const delivers: Answer = (request, response) => {
    const found = fileOf(pathOf(request))
    // Both platforms serve every file as bytes or as text, regardless of its type.
    if (found) response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(found)
    else response.writeHead(404).end('404: Not Found')
  }

  /** Returns a handler for a platform's pages and redirects. `[raw, releases]` are its download origins. */
  const platform =
    (raw: (path: string) => string, releases: string) =>
    (path: string): Answer | null => {
      const [, kind] = /^\/[^/]+\/[^/]+\/(blob|blame|raw|releases\/download)\//.exec(path) ?? []
      if (/^\/harbour\/[^/]+$|^\/login$/.test(path)) return (_, response) => page(response)
      if (kind === undefined) return null
      if (kind === 'blob' || kind === 'blame') return (_, response) => page(response)
      if (path.startsWith('/harbour/private/')) return (_, response) => to(response, '/login')
      if (path.startsWith('/harbour/withheld/')) return (_, response) => page(response, 451)
      return (_, response) =>
        to(response, kind === 'raw' ? raw(path) : `https://${releases}/file/${path.split('/').at(-1)}?sig=1`)
    }

  return {
    delivers,
    page: (_: IncomingMessage, response: ServerResponse) => page(response),
    github: platform(
      (path) => `https://${names.githubRaw}${path.replace('/raw/', '/').replace('/refs/heads/', '/')}`,
      names.githubReleases,
    ),
    gitee: platform((path) => `https://${names.giteeRaw}${path}?token=1`, names.giteeReleases),
  }
}
