import type { Config } from '../../src/server/config.ts'
import { openPlatform, type Platform } from '../fetching/platform.ts'

/** A site on loopback that publishes files, by the last word of their path; what it has not is not there. */
export type OpenSite = { platform: Platform; files: Map<string, Uint8Array> }

export async function openSite(): Promise<OpenSite> {
  const platform = await openPlatform()
  const files = new Map<string, Uint8Array>()
  platform.answer = ({ url = '' }, response) => {
    const found = files.get(url.split('/').at(-1) ?? '')
    if (found) response.end(found)
    else response.writeHead(404).end()
  }
  return { platform, files }
}

/** The settings of a service that reads agreements and policies there. */
export function publishing({ platform: { origin } }: OpenSite): Partial<Config> {
  return { agreementSources: [origin], sources: { github: origin, gitee: origin } }
}
