/** Serves the files of GitHub and Gitee repositories: file pages, redirects to the download hosts, and the file contents. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { names } from './names.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

const page = (response: ServerResponse, status = 200): void =>
  void response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end('<!doctype html><p>A page</p>')

const to = (response: ServerResponse, location: string): void => void response.writeHead(302, { location }).end()

/** Returns the fake responses of each host, including the file pages of both platforms. A handler returns null for paths it does not serve. */
export function publishing(files: ReadonlyMap<string, Uint8Array>) {
  const fileOf = (path: string): Uint8Array | undefined => files.get(decodeURIComponent(path.split('/').at(-1) ?? ''))
  const pathOf = ({ url = '/' }: IncomingMessage): string => new URL(url, 'https://x').pathname

  const delivers: Answer = (request, response) => {
    const found = fileOf(pathOf(request))
    // Like the real platforms, serves every file type as plain bytes.
    if (found) response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(found)
    else response.writeHead(404).end('404: Not Found')
  }

  /** Returns the handler for a platform's pages. `raw` and `releases` are the hosts it redirects to for downloads. */
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
